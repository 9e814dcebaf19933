import { defineConfig } from '@playwright/test'
import type { EngineName } from './browsers.ts'

const engines: EngineName[] = ['firefox', 'webkit']

/** The journeys of other engines, both at the same time. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './install-engines.ts',
  outputDir: '../../test-results/engines',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  projects: engines.map((engine) => ({
    name: engine,
    workers: 1,
    // The driver of WebKit does not print.
    ...(engine === 'webkit' && { testIgnore: 'printing.e2e.ts' }),
    use: { engine },
  })),
  reporter: [['list']],
})
