import type { Page } from '@playwright/test'
import { expectToast, signIn } from '../signed-in.ts'
import { emulateOlderBrowser, expect, test } from '../fixtures.ts'

const savedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'))

test('an admin logs in, stays logged in, and logs out', { tag: '@main' }, async ({ page }) => {
  // The path that password managers use, which leads past the login.
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/admin/login')
  await page.route('**/api/admin/login', async (route) => {
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    await route.continue()
  })
  const password = page.getByRole('textbox', { name: 'Password' })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await signIn(page)
  await expectToast(page, 'Success', 'Login successful')
  await expect(page).toHaveURL('/admin?view=settings')
  expect(await page.evaluate(() => localStorage.getItem('adminRedirectAfterLogin'))).toBeNull()

  await page.reload()
  await expect(page.getByRole('form', { name: 'Change Password' })).toBeVisible()
  const token = (await savedToken(page)) ?? ''

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Logged Out', 'You have been logged out successfully')
  await expect(page).toHaveURL('/admin/login')
  expect(await savedToken(page)).toBeNull()
  await expect.poll(() => statusFor(page, token)).toBe(401)
})

test('a browser some years old signs in and writes', async ({ page }) => {
  await emulateOlderBrowser(page)
  await page.goto(`/admin/login?redirect=${encodeURIComponent('/admin?view=blog-create')}`)
  await signIn(page)

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Written on an old tablet')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Address').fill('https://www.michigan.gov/')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('link', { name: 'https://www.michigan.gov/' })).toBeVisible()
})

async function statusFor(page: Page, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await page.request.get('/api/admin/session', { headers })).status()
}
