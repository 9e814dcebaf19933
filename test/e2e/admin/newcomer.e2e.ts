import type { Locator, Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts'
import { expect, expectMessageSent, START_MS, test as base, WORDS } from '../fixtures.ts'
import { startServer, type RunningServer } from '../server.ts'
import { createKeyboard, createTouch, type Steps, type Way } from './ways.ts'
import { picture } from '../writing.ts'

/** Each run starts the site on an empty data folder, with nothing set. */
const test = base.extend<{ emptySite: RunningServer }>({
  emptySite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed: none
    async ({}, provide) => {
      const site = await startServer({ isEmpty: true, env: { SEED: '', ADMIN_PASSWORD: '' } })
      await provide(site)
      expect(await site.stop(), site.output()).toBe(0)
    },
    { timeout: START_MS },
  ],
  baseURL: async ({ emptySite }, provide) => provide(emptySite.url),
})

const DESK = { width: 1366, height: 640 }
const RUNS = [
  { by: 'keys alone', use: { viewport: DESK, hasTouch: false }, createWay: createKeyboard },
  {
    by: 'touch on a phone',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    createWay: createTouch,
  },
]

for (const { by, use, createWay } of RUNS) {
  test.describe(() => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    test(`a newcomer sets up the site and answers a message, by ${by}`, async ({
      page,
      emptySite,
    }, info) => {
      // As long as several journeys.
      test.slow()
      const steps: Steps = { presses: 0, fields: 0, moves: 0 }
      const file = info.outputPath('hall.png')
      await writeFile(file, await picture(64))
      await setUp({
        page,
        way: createWay(steps),
        log: emptySite.output(),
        file,
        check: async (shown) => {
          await expectNoSidewaysScroll(shown)
          if (use.hasTouch) await expectAccessible(shown)
        },
      })
      const description = Object.entries(steps).map(([name, count]) => `${count} ${name}`)
      info.annotations.push({ type: 'steps', description: description.join(', ') })
    })
  })
}

type Newcomer = {
  page: Page
  way: Way
  /** What the server printed when it started. */
  log: string
  /** A picture. */
  file: string
  /** Checks what is shown now. */
  check: (page: Page) => Promise<void>
}

async function setUp(newcomer: Newcomer): Promise<void> {
  await signIn(newcomer)
  await enterFacts(newcomer)
  await publishPost(newcomer)
  await publishPrivacyPage(newcomer)
  await addAdmin(newcomer)
  await writeAsVisitor(newcomer)
  await answerMessage(newcomer)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const firstSteps = (page: Page) => page.getByRole('region', { name: 'First steps' })

async function openTab({ page, way }: Newcomer, name: string): Promise<void> {
  await way.press(page.getByRole('tab', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function openAllSteps({ page, way }: Newcomer): Promise<void> {
  await way.press(button(page, 'All steps'))
}

async function signIn({ page, way, log, check }: Newcomer): Promise<void> {
  const [, username = '', password = ''] =
    /Sign in as (\S+) with the password (\S+)/.exec(log) ?? []
  await page.goto('/admin')
  await way.fill(field(page, 'Username'), username)
  await way.fill(field(page, 'Password'), password)
  await check(page)
  await way.press(button(page, 'Login'))
  await expect(firstSteps(page)).toContainText('1 of 8 done')
  await check(page)
}

async function enterFacts(newcomer: Newcomer): Promise<void> {
  const { page, way, check } = newcomer
  await way.press(link(page, 'Enter your office details'))
  await expect(field(page, 'Name of the office')).toBeFocused()
  await way.fill(field(page, 'Phone'), '(906) 555-0142')
  await way.fill(field(page, 'E-mail'), 'office@elkvault.example')
  await way.fill(field(page, 'Name of the office'), 'Elk County Vault')
  await check(page)
  await way.press(button(page, 'Save Changes'))
  await expect(page.getByRole('banner')).toContainText('Elk County Vault')
  await expect(page.getByText(/^Saved\. \w+ more steps\.$/)).toBeVisible()
  await expect(firstSteps(page)).not.toContainText('sample')
  await check(page)
}

async function publishPost(newcomer: Newcomer): Promise<void> {
  const { page, way, file, check } = newcomer
  await way.press(button(page, 'Create Blog Post'))
  await way.fill(field(page, 'Title'), 'The hall has moved')
  await way.fill(field(page, 'Content'), 'We are in the new hall.')
  const chooser = page.waitForEvent('filechooser')
  await way.press(button(page, 'Image'))
  await (await chooser).setFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await way.fill(field(dialog, 'Alt text'), 'A brick building')
  await way.fill(field(dialog, 'Caption'), 'The new hall')
  await check(page)
  await way.press(button(page, 'Done'))
  await expect(field(page, 'Content')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Our hours:')
  await way.press(button(page, 'Table'))
  await expect(field(page, 'Content')).toBeFocused()
  for (const cell of ['Day', 'Opens', 'Closes']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await check(page)
  await way.press(button(page, 'Publish now'))
  await expect(page.getByText('“The hall has moved” is on the blog:')).toBeVisible()
  await check(page)

  const opened = page.waitForEvent('popup')
  await way.press(page.getByRole('link', { name: 'View post' }))
  const post = await opened
  await expect(heading(post, 'The hall has moved')).toBeVisible()
  await expect(post.getByRole('columnheader').first()).toHaveText('Day')
  const figure = post.getByRole('figure', { name: 'The new hall' })
  await expect(figure.getByRole('img', { name: 'A brick building' })).toBeVisible()
  await check(post)
  await post.close()
}

async function publishPrivacyPage(newcomer: Newcomer): Promise<void> {
  const { page, way, check } = newcomer
  await openTab(newcomer, 'Overview')
  await openAllSteps(newcomer)
  await way.press(link(page, 'Open Pages'))
  await way.press(link(page, 'Privacy Policy'))
  const gaps = page.getByRole('region', { name: 'to fill in' }).getByRole('button')
  await expect(gaps.first()).toBeVisible()
  for (let left = await gaps.count(); left > 0; left -= 1) {
    await way.press(gaps.first())
    await expect(field(page, 'Content')).toBeFocused()
    await page.keyboard.type('thirty days')
    await expect(gaps).toHaveCount(left - 1)
  }
  await way.choose(page.getByRole('combobox', { name: 'Status' }), 'Published')
  await check(page)
  await way.press(button(page, 'Save Changes'))
  await expect(page.getByRole('row', { name: 'Privacy Policy' })).toContainText('Published')
  await check(page)
}

async function addAdmin(newcomer: Newcomer): Promise<void> {
  const { page, way, check } = newcomer
  await openTab(newcomer, 'Overview')
  await openAllSteps(newcomer)
  await way.press(link(page, 'Add an admin'))
  await way.press(button(page, 'Add Admin User'))
  const dialog = page.getByRole('dialog', { name: 'Add Admin User' })
  await way.fill(field(dialog, 'Username'), 'deputy')
  await way.fill(field(dialog, 'E-mail (optional)'), 'deputy@elkvault.example')
  await way.fill(field(dialog, 'Password'), 'a word for the deputy clerk')
  await check(page)
  await way.press(button(page, 'Create User'))
  await expect(page.getByText(/^Saved\. \w+ more steps\.$/)).toBeVisible()
  await check(page)
}

async function writeAsVisitor({ page, way, check }: Newcomer): Promise<void> {
  await page.goto('/')
  for (const [label, text] of Object.entries(WORDS)) await way.fill(field(page, label), text)
  await way.press(button(page, 'Send Message'))
  await expectMessageSent(page)
  await check(page)
  await way.press(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await check(page)
}

async function answerMessage(newcomer: Newcomer): Promise<void> {
  const { page, way, check } = newcomer
  await page.goto('/admin')
  await openTab(newcomer, 'Messages')
  await way.press(page.getByRole('link', { name: 'Test Visitor' }))
  await check(page)
  await way.press(button(page, 'Answered another way…'))
  await check(page)
  await way.press(button(page, 'Mark as answered'))
  await expect(page.getByRole('article', { name: 'Message' })).toContainText('Answered')
  await check(page)
  await openTab(newcomer, 'Overview')
  await openAllSteps(newcomer)
  await expect(firstSteps(page)).toContainText('4 of your pages are not published yet.')
  await expect(link(page, 'Add an admin')).toHaveCount(0)
}
