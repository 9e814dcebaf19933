import type { BrowserContextOptions, Page } from '@playwright/test'
import { ADMIN, callsWith, tokenFor, type AdminCall, type Credentials } from './api.ts'
import { expect, test as base } from './fixtures.ts'

type TestFixtures = { asAdmin: AdminCall }
type WorkerFixtures = { token: string }

/**
 * The tests of the admin area begin signed in. The tests of a worker share a server and a session:
 * each creates what it needs through `asAdmin`, with unique names, and ignores everything else.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  token: [async ({ server }, provide) => provide(await tokenFor(server.url)), { scope: 'worker' }],
  asAdmin: async ({ server, token }, provide) => provide(callsWith(server.url, token)),
  storageState: async ({ server, token }, provide) => provide(signedIn(server.url, token)),
})
export { expect } from './fixtures.ts'

/** For tests that begin without a session. */
export const SIGNED_OUT = { storageState: { cookies: [], origins: [] } }

/** The storage of a browser that is signed in. */
export function signedIn(
  url: string,
  token: string,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const localStorage = [{ name: 'adminToken', value: token }]
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

/** Goes on in a session that only this test uses. */
export async function takeSession(page: Page, token: string, url = ''): Promise<void> {
  // A page outside the admin area, so that the token is stored before the admin area starts.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('adminToken', value), token)
}

/** Opens a view of the dashboard. */
export async function openAdmin(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Opens the settings and waits for their panels, which move each other while they load. */
export async function openSettings(page: Page): Promise<void> {
  await openAdmin(page, '/admin?view=settings')
  await expectLoaded(page)
}

/** Waits for all reads of a view. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.loading')).toHaveCount(0)
}

/** Fills in and submits the login page. */
export async function signIn(page: Page, credentials: Credentials = ADMIN): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(credentials.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Expects a single toast with this title and text, which hold no special characters of regular expressions. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  // In one look, because a toast soon disappears.
  await expect(page.locator('.toast')).toHaveText([new RegExp(`${title}.*${text}`)])
}
