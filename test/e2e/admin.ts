import type { Page } from '@playwright/test'
import { contrastFaultsOf } from './axe.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test as base } from './fixtures.ts'

/** The first admin of every test server; see `environment` in server.ts. */
export const ADMIN = { username: 'admin', password: 'a password for tests' }

export type Credentials = { username: string; password: string }

/** A call of the API in the admin's name. @returns the answer's JSON; nothing for 204 */
export type AdminCall = <Answer = unknown>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<Answer>

type TestFixtures = { asAdmin: AdminCall }
type WorkerFixtures = { token: string }

/**
 * The tests of the admin area. Those of one worker share a server: each makes what it needs
 * through `asAdmin`, under names of its own, and expects nothing of the rest.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  token: [async ({ server }, provide) => provide(await tokenFor(server.url)), { scope: 'worker' }],
  asAdmin: async ({ server, token }, provide) => provide(callsWith(server.url, token)),
})
export { expect } from './fixtures.ts'

/** Begins a session over the API. */
export async function tokenFor(url: string, credentials: Credentials = ADMIN): Promise<string> {
  const { token } = await callsWith(url)<{ token: string }>('POST', '/api/admin/login', credentials)
  return token
}

/** Calls of the API with a token. */
export function callsWith(url: string, token?: string): AdminCall {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
}

/** Opens a view of the dashboard with a session that goes on: the quick way in. */
export async function openAdmin(page: Page, token: string, path = '/admin'): Promise<void> {
  // A page of the site that is no part of the admin area, so that the token is there before it.
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('adminToken', value), token)
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Fills in the login page that is shown and submits it, as a person does. */
export async function logIn(page: Page, credentials: Credentials = ADMIN): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(credentials.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** The one toast there is says this. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('.toast')
  await expect(toast).toContainText(text)
  await expect(toast).toContainText(title)
}

const WIDTHS = [1440, 390]
/** Between and beyond those, where a layout gives way to the next. */
const OTHER_WIDTHS = [320, 768, 1000, 1100, 2560]

/** Fails on what axe finds at two widths in both lights, or on sideways scrolling at any. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await putInLight(page, 'light')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // The other light changes nothing but the colours.
    await putInLight(page, 'dark')
    expect(await contrastFaultsOf(page), 'text that is hard to read in the dark').toEqual([])
  }
}

async function putInLight(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Colours in transition are neither the old nor the new ones.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
}
