import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { callsWith, tokenFor, type AdminCall } from '../e2e/api.ts'
import { startServer } from '../e2e/server.ts'
import { startBrowser, type EngineName } from './browsers.ts'
import { Tab } from './tab.ts'
import type { Send } from './webdriver.ts'

type Started = { tab: Tab; token: string; asAdmin: AdminCall }
type WorkerFixtures = { engine: EngineName; send: Send; started: Started }
type TestFixtures = Started & { pictured: void }

/** The journeys of an engine share a production server without content, and a browser. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  send: [
    async ({ engine }, provide) => {
      const browser = await startBrowser(engine)
      await provide(browser.send)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  started: [
    async ({ send }, provide) => {
      const site = await startServer({ env: { SEED: 'none' } })
      const token = await tokenFor(site.url)
      await provide({ tab: new Tab(send, site.url), token, asAdmin: callsWith(site.url, token) })
      await site.stop()
    },
    { scope: 'worker' },
  ],
  tab: async ({ started }, provide) => provide(started.tab),
  token: async ({ started }, provide) => provide(started.token),
  asAdmin: async ({ started }, provide) => provide(started.asAdmin),
  pictured: [
    async ({ tab }, provide, info) => {
      await provide()
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath('screen.png'), await tab.screenshot())
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'
