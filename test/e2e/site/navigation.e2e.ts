import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from '@playwright/test'
import { expect, hydrate, test } from '../fixtures.ts'

const LANDING = ['Services', 'Features', 'About', 'FAQ', 'Pricing', 'Blog', 'Contact Us']

test('the navigation has three forms, wide and small', async ({ page }) => {
  const forms = [
    { path: '/', labels: LANDING },
    { path: '/blog', labels: ['FAQ', 'Home'] },
    { path: '/faq', labels: ['Blog', 'Home'] },
  ]
  for (const { path, labels } of forms) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(mainLinks(page)).toHaveText(labels)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(mainLinks(page)).toHaveCount(0)
    await page.locator('.small-menu summary').click()
    await expect(mainLinks(page)).toHaveText(labels)
  }
})

test('a link to a section stops where the header ends', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/#pricing')

    await expect
      .poll(() =>
        page.evaluate(() => {
          const end = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
          const start = document.querySelector('#pricing')?.getBoundingClientRect().top ?? 0
          return Math.abs(start - end)
        }),
      )
      .toBeLessThan(1)
  }
})

test('the keyboard reaches everything, in order and in sight', async ({ page }) => {
  await page.goto('/faq')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'All Categories' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.faq-card').first()).toHaveAttribute('open')
})

test('every focused element is visibly focused', async ({ page }) => {
  for (const path of ['/', '/blog']) {
    await page.goto(path)
    await hydrate(page)
    const stops = await walk(page)
    expect(stops.length).toBeGreaterThan(10)
    expect(stops.filter(({ visible }) => !visible).map(({ name }) => name)).toEqual([])
  }
})

test('nothing moves when less motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrate(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await runningAnimations(page)).toEqual([])

  await page.getByRole('link', { name: 'Blog' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  expect(await runningAnimations(page)).toEqual([])
})

test('a printed page has the content and no controls', async ({ page }) => {
  const [post] = await (await page.request.get('/api/blog')).json()
  for (const [path, content] of [
    ['/', page.getByText('$79').first()],
    ['/faq', page.locator('.faq-card summary + *').first()],
    [`/blog/${post.slug}`, page.locator('.prose')],
  ] as const) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.site-header')).toBeHidden()
    await expect(page.locator('.site-footer')).toBeHidden()
    await expect(page.locator('.button:visible')).toHaveCount(0)
    // Its links are buttons, so it would offer no way to ask.
    await expect(page.getByText('Still have questions?')).toBeHidden()
    await expect(content).toBeVisible()
    // Space below the last line could add an empty sheet.
    if (path.startsWith('/blog'))
      await expect(page.locator('article')).toHaveCSS('padding-bottom', '0px')
    const pdf = await page.pdf({ format: 'Letter' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await page.emulateMedia({ media: 'screen' })
  }
})

test('the sheets of a printed page are full, and each names its site', async ({ page }) => {
  const [post] = await (await page.request.get('/api/blog')).json()
  const packet = '/board-packet?devices=12&terabytes=4'
  for (const path of ['/', '/faq', `/blog/${post.slug}`, packet]) {
    await page.goto(path)
    const foot = withoutSpaces((await page.locator('.sheet-foot').first().textContent()) ?? '')

    const sheets = await printSheets(page)

    expect(foot).toMatch(/^TownshipVault.*@.*localhost:/)
    expect(sheets.map((lines) => lines.at(-1)?.text)).toEqual(sheets.map(() => foot))
    // Below the text of the last sheet it would be higher.
    expect(new Set(sheets.map((lines) => lines.at(-1)?.height)).size).toBe(1)
    const heights = sheets.slice(0, -1).map((lines) => lines.at(-2)?.height ?? 1)
    expect(Math.max(...heights), `${path}: the emptiest sheet`).toBeLessThan(0.4)
  }
})

test('every printed question has its answer under it', async ({ page }) => {
  for (const [path, questions] of [
    ['/', '.question'],
    ['/faq', '.faq-card'],
  ] as const) {
    await page.goto(path)
    const answers = page.locator(`${questions} > summary + *`)
    await expect(answers.first()).toBeHidden()

    await page.emulateMedia({ media: 'print' })

    for (const answer of await answers.all()) await expect(answer).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  }
})

type Line = { text: string; height: number }

/** The lines of each printed sheet from the top; the height is 1 there and 0 at the foot. */
async function printSheets(page: Page): Promise<Line[][]> {
  const data = new Uint8Array(await page.pdf({ format: 'Letter' }))
  const printed = await getDocument({ data }).promise
  const sheets = []
  for (let number = 1; number <= printed.numPages; number += 1) {
    const { items } = await (await printed.getPage(number)).getTextContent()
    const lines = new Map<number, string>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const height = Math.round(item.transform[5]) / LETTER_HEIGHT
      lines.set(height, (lines.get(height) ?? '') + withoutSpaces(item.str))
    }
    const fromTop = [...lines].toSorted(([a], [b]) => b - a)
    sheets.push(fromTop.map(([height, text]) => ({ text, height })))
  }
  return sheets
}

const LETTER_HEIGHT = 792

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}

function mainLinks(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link')
}

/** Every Tab stop of the page, and whether its focus is visible. */
async function walk(page: Page): Promise<{ name: string; visible: boolean }[]> {
  const stops: { name: string; visible: boolean }[] = []
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      // A hidden radio button is shown by its label.
      const shown = element.closest('label:has(input[type=radio])') ?? element
      const { outlineStyle, outlineWidth } = getComputedStyle(shown)
      const { width, height, top, bottom } = shown.getBoundingClientRect()
      const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      const inSight = width > 1 && height > 1 && bottom > 0 && top < innerHeight
      return {
        name: `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${element.id}`,
        visible: outlined && inSight,
      }
    })
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => {
        const { effect } = animation
        const target = effect instanceof KeyframeEffect ? effect.target : null
        // A change of color is not motion.
        if (animation instanceof CSSTransition && /color/.test(animation.transitionProperty))
          return ''
        return target?.outerHTML.slice(0, 120) ?? 'unknown'
      })
      .filter(Boolean),
  )
}
