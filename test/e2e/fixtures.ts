import { expect, test as base } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { startServer } from './server.ts'
import type { RunningServer } from './server.ts'

type TestFixtures = {
  /** Faults a page may show on purpose in this test, e.g. the 404 it asks for. */
  allowedFaults: RegExp | undefined
  watched: void
}
type WorkerFixtures = { server: RunningServer; extraPosts: number }

/** Every test gets the production server of its worker, and fails on any fault in the console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  extraPosts: [0, { option: true, scope: 'worker' }],
  server: [
    async ({ extraPosts }, provide) => {
      const server = await startServer({ extraPosts })
      await provide(server)
      expect(await server.stop(), server.output()).toBe(0)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  allowedFaults: [undefined, { option: true }],
  watched: [
    async ({ page, allowedFaults }, provide) => {
      const faults = collectFaults(page)
      await provide()
      expect(faults.filter((fault) => !allowedFaults?.test(fault))).toEqual([])
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'

/** Console errors, which violations of the content policy are too, and requests without an answer. */
function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still loading; that is no fault of the page.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`)
  })
  return faults
}

/** Fails with the rule and the elements that break it. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectUniqueIds(page)
  expect(await faultsOf(page)).toEqual([])
}

/** axe does not look for these any more, but a label finds only the first of two. */
async function expectUniqueIds(page: Page): Promise<void> {
  const repeated = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
  expect(repeated).toEqual([])
}

/** Fails when anything is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(content, `the page is too wide for ${view} px`).toBeLessThanOrEqual(view)
}

/** Begins to use the page and waits until React has taken over all of it. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await hydrated(page)
}

/** Waits until React has taken over: it then keeps its notes on every element. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const marks = [...document.querySelectorAll('main h1, main > :last-child, footer a')]
    return (
      marks.length > 2 &&
      marks.every((mark) => Object.keys(mark).some((key) => key.startsWith('__reactProps')))
    )
  })
  // Elements are noted while rendering; effects follow with the next frames.
  await nextFrame(page)
}

/** Waits until the page has drawn whatever it knows by now. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

export const WORDS = {
  'First Name': 'Test',
  'Last Name': 'Visitor',
  Email: 'visitor@town.example',
  Phone: '(989) 555-0100',
  Municipality: 'Sample Township',
  Message: 'A message that a test has written.',
}

/** Fills in the contact form; the fields are found by their labels, as a visitor finds them. */
export async function fillContactForm(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(WORDS)) await contactField(page, label).fill(text)
  await page.getByRole('combobox', { name: 'Title' }).selectOption('township-clerk')
}

/** Everything that was filled in is there. */
export async function expectWordsKept(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(WORDS))
    await expect(contactField(page, label)).toHaveValue(text)
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('township-clerk')
}

export function contactField(page: Page, label: string): Locator {
  return page.locator('#contact').getByRole('textbox', { name: label })
}

/** Takes what phones of the last years do not have out of every page that is opened from now on. */
export async function useOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['parse', 'canParse']) Reflect.deleteProperty(URL, name)
    Reflect.deleteProperty(Promise, 'withResolvers')
    Reflect.deleteProperty(Object, 'groupBy')
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  })
}

/** Stops the clock of the page: from now on only the test lets time pass. Needs `clock.install`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
