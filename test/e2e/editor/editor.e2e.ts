import type { Locator, Page } from '@playwright/test'
import { expect, openAdmin, test } from '../signed-in.ts'
import { nextFrame } from '../fixtures.ts'
import {
  XSS,
  addPost,
  editPath,
  getContentField,
  openNew,
  openPart,
  dropFile,
  fullDocument,
  readComputedStyles,
  pasteHtml,
  picture,
  stubPlayer,
} from '../writing.ts'

const getSourceField = (page: Page) => page.getByRole('textbox', { name: 'Content: HTML source' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** How an element is found, and the computed style that it must have. */
type Effect = {
  text: string
  apply: (page: Page) => Promise<unknown>
  as: string
  css?: Record<string, string>
}

const press = (name: string) => (page: Page) => button(page, name).click()
const choose = (name: string, option: string) => (page: Page) =>
  page.getByRole('combobox', { name }).selectOption(option)
const pick = (menu: RegExp, item: string) => async (page: Page) => {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: item }).click()
}

/** One for each way in which the toolbar is used. */
const EFFECTS: Effect[] = [
  { text: 'A heading', apply: choose('Paragraph style', 'Heading 2'), as: 'h2' },
  {
    text: 'Larger',
    apply: choose('Text size', 'Large'),
    as: 'p > span',
    // 1.4 times the 19 px of the text.
    css: { 'font-size': '26.6px' },
  },
  { text: 'Bold', apply: press('Bold'), as: 'p > strong', css: { 'font-weight': '680' } },
  { text: 'Dotted', apply: press('Bullet list'), as: 'ul > li > p' },
  {
    text: 'Lettered',
    apply: async (page) => {
      await button(page, 'Numbered list').click()
      await pick(/^Numbered list/, 'Small letters: a.')(page)
      await button(page, 'Numbered list: Small letters: a. b. c.').click()
      await page.getByRole('menuitem', { name: 'Start at…' }).click()
      await page.getByLabel('First number').fill('3')
      await page.keyboard.press('Enter')
    },
    as: 'ol[start="3"][type="a"] > li > p',
    css: { 'list-style-type': 'lower-alpha' },
  },
  {
    text: 'In parentheses',
    apply: async (page) => {
      await button(page, 'Numbered list').click()
      await pick(/^Numbered list/, 'Small Roman numerals in parentheses')(page)
    },
    as: 'ol[data-marker="(i)"] > li > p',
    css: { 'list-style-type': 'parentheses-lower-roman' },
  },
  { text: 'Moved in', apply: press('Increase indent'), as: 'p', css: { 'margin-left': '38px' } },
  {
    text: 'To the right',
    apply: pick(/^Alignment/, 'Align right'),
    as: 'p',
    css: { 'text-align': 'right' },
  },
  {
    text: 'Green',
    apply: pick(/^Text color/, 'Pine'),
    as: 'p > span',
    css: { color: 'rgb(31, 111, 84)' },
  },
  { text: 'Linked', apply: addLink, as: 'p > a[href="https://www.michigan.gov/"]' },
  {
    text: 'Clean again',
    apply: async (page) => {
      await button(page, 'Bold').click()
      await button(page, 'Quote').click()
      await button(page, 'Clear formatting').click()
    },
    as: '.prose > blockquote > p:not(:has(*))',
  },
]

/** Looks of the page. */
const LOOKS = {
  em: ['font-style', 'italic'],
  u: ['text-decoration-line', 'underline'],
  s: ['text-decoration-line', 'line-through'],
  ol: ['list-style-type', 'decimal'],
  ul: ['list-style-type', 'disc'],
  'pre > code': ['color', 'rgb(255, 255, 255)'],
} as const

test('what the toolbar does, a picture and a video are on the public page', async ({ page }) => {
  await stubPlayer(page)
  await page.setViewportSize({ width: 1440, height: 2200 })
  const { title, text } = await openNew(page)
  await title.fill('Every way to write')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('published')

  await test.step('text', async () => {
    await openPart(page, 'More tools')
    await text.click()
    for (const [index, effect] of EFFECTS.entries()) {
      if (index > 0) await page.keyboard.press('Enter')
      await page.keyboard.type(effect.text)
    }
    for (const effect of EFFECTS) {
      await selectLine(page, text.getByText(effect.text, { exact: true }))
      await effect.apply(page)
      await expect(text).toBeFocused()
    }
  })

  await test.step('images and a video', async () => {
    await dropFile(text, text.locator('h2'), await picture(8))
    await describePicture(page, 'Dropped')
    await addPicture(page, 'Large', await picture(64))
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await button(page, 'Video').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('https://youtu.be/abcdefghijk?t=5')
    await dialog.getByLabel('Title').fill('A restore')
    await page.keyboard.press('Enter')
    await expect(text.locator('iframe[title="A restore"]')).toBeVisible()
  })

  await button(page, 'Create Post').click()
  // The server first encodes the picture in every format.
  await expect(page).toHaveURL(/view=blog$/, { timeout: 20_000 })
  await page.goto('/blog/every-way-to-write')
  const prose = page.locator('article .prose')
  for (const { text: words, as, css = {} } of EFFECTS) {
    const shown = page.locator(`article .prose :is(${as})`).getByText(words, { exact: true })
    const itself = page.locator(`article :is(${as})`).filter({ hasText: words })
    await expect(shown.or(itself).first(), words).toBeVisible()
    for (const [name, value] of Object.entries(css))
      await expect(itself.first(), words).toHaveCSS(name, value)
  }
  const dropped = prose.getByRole('heading').getByRole('img', { name: 'Dropped' })
  await expectLoaded(dropped, /^data:image\/png;base64,/)
  await expectLoaded(prose.getByRole('img', { name: 'Large' }), /^\/media\//)
  await expect(prose.locator('picture', { has: page.getByAltText('Large') })).toHaveCount(1)
  const player = prose.getByTitle('A restore')
  await expect(player).toHaveAttribute('src', /nocookie\.com\/embed\/abc/)
  await expect(player).toHaveAttribute('sandbox', /^allow-scripts /)
  await expect(player.contentFrame().locator('title')).toHaveCount(1)
})

test('a picture that is dragged within the text is moved, also if the browser lists it as a file', async ({
  page,
  asAdmin,
}) => {
  const file = await picture(8)
  const source = `data:image/png;base64,${file.toString('base64')}`
  const content = `<p><img src="${source}" alt="A plan"></p><p>Last line</p>`
  await page.goto(editPath(await addPost(asAdmin, 'Dragged within', { content })))
  const text = getContentField(page)
  await text.getByRole('img').evaluate((image) => {
    const dataTransfer = new DataTransfer()
    image.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true }))
  })

  await dropFile(text, text.getByText('Last line'), file)

  const last = text.locator('p', { hasText: 'Last line' })
  await expect(last.getByRole('img', { name: 'A plan' })).toBeVisible()
  await expect(text.getByRole('img')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the page looks as the editor did', async ({ page, asAdmin }) => {
  const content = await fullDocument()
  const post = await addPost(asAdmin, 'Looks the same', { content, status: 'published' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openAdmin(page, editPath(post))
    await page.getByRole('toolbar').waitFor()
    const edited = await readComputedStyles(getContentField(page))

    await page.goto(`/blog/${post.slug}`)
    const prose = page.locator('article .prose')
    const shown = await readComputedStyles(prose)

    expect(shown.length).toBeGreaterThan(30)
    expect(edited).toEqual(shown)
    for (const [element, [property, value]] of Object.entries(LOOKS))
      await expect(prose.locator(element).first()).toHaveCSS(property, value)
  }
})

test.describe('with no security policy to help', () => {
  // Pictures without a source request missing addresses.
  test.use({ bypassCSP: true, allowedFaults: /404/ })

  test('no script runs in the editor, the preview or the page', async ({ page }) => {
    const ran: string[] = []
    page.on('dialog', async (dialog) => {
      if (dialog.type() !== 'beforeunload') ran.push(dialog.message())
      await dialog.accept()
    })
    const { title, text } = await openNew(page)
    await title.fill('Not to be run')
    await text.waitFor()
    await openPart(page, 'More tools')
    await button(page, 'HTML source').click()
    await getSourceField(page).fill(XSS)

    await button(page, 'Preview').click()
    const preview = page.getByRole('dialog')
    await expect(preview.getByText('The end of it')).toBeVisible()
    await preview.getByText('link', { exact: true }).click()
    await expect(preview.locator('script, iframe, [onerror], [onload]')).toHaveCount(0)
    await button(page, 'Close Preview').click()
    await button(page, 'HTML source').click()
    await button(page, 'Switch and remove').click()
    await expect(text.getByText('The end of it')).toBeVisible()
    await pasteHtml(text, XSS)

    await button(page, 'HTML source').click()
    await getSourceField(page).fill(XSS)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('published')
    await button(page, 'Create Post').click()
    await expect(page).toHaveURL(/view=blog$/)
    await page.goto('/blog/not-to-be-run')
    await expect(page.getByText('The end of it')).toBeVisible()
    // Error handlers of pictures and frames run after loading has failed.
    await page.waitForLoadState('networkidle')
    expect(ran).toEqual([])
    await expect(page.locator('.prose script, .prose svg, .prose form')).toHaveCount(0)
  })
})

async function selectLine(page: Page, line: Locator): Promise<void> {
  await line.click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  // The editor reacts one frame later, which no person is fast enough to notice.
  await nextFrame(page)
}

async function addLink(page: Page): Promise<void> {
  await button(page, 'Link').click()
  await page.getByRole('dialog').getByLabel('Address').fill('https://www.michigan.gov/')
  await page.keyboard.press('Enter')
}

async function addPicture(page: Page, alt: string, buffer: Buffer): Promise<void> {
  await getContentField(page).locator('> :last-child').click()
  await page.keyboard.press('Control+End')
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Image').click()
  await (await chooser).setFiles({ name: `${alt}.png`, mimeType: 'image/png', buffer })
  await describePicture(page, alt)
  await expect(getContentField(page).getByRole('img', { name: alt })).toHaveAttribute(
    'src',
    /^data:image\/png;base64,/,
  )
}

async function describePicture(page: Page, alt: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Alt text').fill(alt)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(getContentField(page)).toBeFocused()
}

async function expectLoaded(image: Locator, source: RegExp): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveAttribute('src', source)
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
}
