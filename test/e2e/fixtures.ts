import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startServer } from './server.ts'
import type { RunningServer } from './server.ts'

type TestFixtures = {
  /** Faults a page may show on purpose in this test, e.g. the 404 it asks for. */
  allowedFaults: RegExp[]
  watched: void
}
type WorkerFixtures = { server: RunningServer; serverEnv: Record<string, string> }

/** Every test gets the production server of its worker, and fails on any fault in the console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv }, provide) => {
      const server = await startServer(serverEnv)
      await provide(server)
      expect(await server.stop(), server.output()).toBe(0)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  allowedFaults: [[], { option: true }],
  watched: [
    async ({ page, allowedFaults }, provide) => {
      const faults = collectFaults(page)
      await provide()
      expect(
        faults.filter((fault) => !allowedFaults.some((allowed) => allowed.test(fault))),
      ).toEqual([])
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

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the rule and the elements that break it. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect(found).toEqual([])
}

/** React has taken over: the next touch is answered by the application. */
export async function hydrate(page: Page): Promise<void> {
  const loaded = page.waitForResponse((response) => /client-.*\.js/.test(response.url()))
  await page.mouse.move(20, 20)
  await page.keyboard.press('Shift')
  await loaded
  await page.waitForLoadState('networkidle')
}
