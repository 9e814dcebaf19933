import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { startServer, type RunningServer, type ServerOptions } from './server.ts'

type TestFixtures = {
  /** Console errors that the test causes on purpose, for example by requesting a missing page. */
  allowedFaults: RegExp | undefined
  watched: void
}
type WorkerFixtures = { server: RunningServer; crowded: RunningServer }

/** A deadline of its own for the start of a server, which takes a busy machine a while. */
export const START_MS = 300_000

/** For tests of what moves. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * Each worker has a production server, and a second one with many posts if a test asks for it. A test
 * fails on any console error. Less motion is preferred, because a press waits for what it presses to
 * stand still.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [serve({ env: { TRUST_PROXY: 'true' } }), { scope: 'worker', timeout: START_MS }],
  crowded: [serve({ extraPosts: 60 }), { scope: 'worker', timeout: START_MS }],
  baseURL: async ({ server }, provide) => provide(server.url),
  contextOptions: { reducedMotion: 'reduce' },
  allowedFaults: [undefined, { option: true }],
  watched: [
    async ({ context, allowedFaults }, provide) => {
      const faults = collectFaults(context)
      await reportViolations(context)
      await provide()
      expect(faults.filter((fault) => !allowedFaults?.test(fault))).toEqual([])
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'

/** Runs a server for as long as its tests. */
function serve(options: ServerOptions) {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed: none
  return async ({}, provide: (server: RunningServer) => Promise<void>) => {
    const server = await startServer(options)
    await provide(server)
    expect(await server.stop(), server.output()).toBe(0)
  }
}

/** Collects console errors and failed requests of all tabs. */
function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (fault) => faults.push(`error: ${fault.error().message}`))
  context.on('requestfailed', (request) => {
    // Leaving a page aborts its requests, which is not an error.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`)
  })
  return faults
}

/**
 * Writes every violation of the content security policy to the console as an error. The browser
 * reports only uncaught ones: an `eval` refused within a `try` is silent.
 */
async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`${violatedDirective} forbids ${blockedURI}, asked for by ${sourceFile}`)
    })
  })
}

/** Triggers hydration and waits until React has hydrated the whole page. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await hydrated(page)
}

/** Waits until React has hydrated the page, and has run its effects. */
export async function hydrated(page: Page): Promise<void> {
  await takenOver(page)
  // Effects run in the next frames.
  await nextFrame(page)
}

/** Waits until React has rendered the page, and has its properties on every element. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const marks = [...document.querySelectorAll('main h1, main > :last-child, footer a')]
    return (
      marks.length > 2 &&
      marks.every((mark) => Object.keys(mark).some((key) => key.startsWith('__reactProps')))
    )
  })
}

/** Holds this code back, as a slow line does. @returns lets it arrive */
export async function delayCode(page: Page, file: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Waits until the page has drawn its current state. */
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

/** Fills in the contact form, finding the fields by their labels. */
export async function fillContactForm(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(WORDS)) await contactField(page, label).fill(text)
  await page.getByRole('combobox', { name: 'Title' }).selectOption('township-clerk')
}

/** Expects the note that stays; 'Message Sent!' goes after two seconds. */
export async function expectMessageSent(page: Page): Promise<void> {
  await expect(page.getByText(/^Your message was sent on /)).toBeVisible()
}

/** Expects all fields to be filled in as before. */
export async function expectFormKept(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(WORDS))
    await expect(contactField(page, label)).toHaveValue(text)
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('township-clerk')
}

export function contactField(page: Page, label: string): Locator {
  return page.locator('#contact').getByRole('textbox', { name: label })
}

/** Removes what the oldest browsers that are served lack (vite.config.ts), from all pages opened afterwards. */
export async function emulateOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const newer = new Map<object, string>([
      [Array, 'fromAsync'],
      [Array.prototype, 'toSorted toReversed toSpliced with'],
      [String.prototype, 'isWellFormed toWellFormed'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf'],
      [Iterator.prototype, 'map filter find some every reduce flatMap take drop toArray forEach'],
      [Promise, 'withResolvers try'],
      [URL, 'parse canParse'],
      [AbortSignal, 'any timeout'],
      [URLSearchParams.prototype, 'size'],
      [Element.prototype, 'checkVisibility'],
      [HTMLFormElement.prototype, 'requestSubmit'],
      [window, 'requestIdleCallback'],
    ])
    for (const [owner, names] of newer) {
      for (const name of names.split(' ')) Reflect.deleteProperty(owner, name)
    }
  })
}

/** Stops the clock of the page; the test advances it. Needs `clock.install`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
