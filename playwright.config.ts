import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/seed-once.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // Deadlines for a loaded machine: what passes waits no longer for that.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    video: 'off',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
})
