import { jsonRequest } from '../json-request.ts'
import type { Page } from '@playwright/test'
import { findContrastViolations } from './axe.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test as base } from './fixtures.ts'

/** The first admin of every test server; see `environment` in server.ts. */
export const ADMIN = { username: 'admin', password: 'a password for tests' }

export type Credentials = { username: string; password: string }

/** Calls the API as the admin. @returns the parsed JSON; undefined for 204 */
export type AdminCall = <Answer = unknown>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<Answer>

type TestFixtures = { asAdmin: AdminCall }
type WorkerFixtures = { token: string }

/**
 * The tests of the admin area. The tests of a worker share a server: each creates what it needs
 * through `asAdmin`, with unique names, and ignores everything else.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  token: [async ({ server }, provide) => provide(await tokenFor(server.url)), { scope: 'worker' }],
  asAdmin: async ({ server, token }, provide) => provide(callsWith(server.url, token)),
})
export { expect } from './fixtures.ts'

/** Signs in over the API. @returns the token */
export async function tokenFor(url: string, credentials: Credentials = ADMIN): Promise<string> {
  const { token } = await callsWith(url)<{ token: string }>('POST', '/api/admin/login', credentials)
  return token
}

/** Lets sensitive steps of the session go on without a question for the next ten minutes. */
export async function reauthenticate(asAdmin: AdminCall): Promise<void> {
  await asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
}

/** API calls with a token. */
export function callsWith(url: string, token?: string): AdminCall {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  return async (method, path, body) => {
    const response = await fetch(url + path, jsonRequest(method, body, headers))
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
}

/** Opens a view of the dashboard with an existing session, without the login page. */
export async function openAdmin(page: Page, token: string, path = '/admin'): Promise<void> {
  // A page outside the admin area, so that the token is stored before the admin area starts.
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('adminToken', value), token)
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Opens the settings and waits for their panels, which move each other while they load. */
export async function openSettings(page: Page, token: string): Promise<void> {
  await openAdmin(page, token, '/admin?view=settings')
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

/** Expects a single toast with this title and text. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('.toast')
  await expect(toast).toContainText(text)
  await expect(toast).toContainText(title)
}

/** Beside 390 and 1440 px, where a layout gives way to the next. */
const OTHER_WIDTHS = [320, 768, 1000, 1100, 2560]

/** Fails on axe violations at two widths, poor contrast in the dark theme, or sideways scrolling. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expect(page.locator('head > title')).toHaveCount(1)
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await setColorScheme(page, 'light')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  // The dark theme changes only colors, which are the same at every width.
  await setColorScheme(page, 'dark')
  expect(await findContrastViolations(page), 'text that is hard to read in the dark').toEqual([])
}

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Waits for transitions, during which colors are neither the old nor the new ones.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
}
