import type { Page } from '@playwright/test'
import { expectToast, signIn } from './admin.ts'
import { ADMIN } from './api.ts'
import { emulateOlderBrowser, expect, test } from './fixtures.ts'

const savedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'))

test.describe('with wrong words', () => {
  test.use({ allowedFaults: /401/ })

  test('nobody comes in, and the page says so', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto('/admin/login')
    await signIn(page, { username: '   ', password: '' })
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    expect(calls).not.toContain('/api/admin/login')

    await signIn(page, { ...ADMIN, password: 'not the password' })

    await expectToast(page, 'Error', 'Invalid password')
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('admin')
    expect(await savedToken(page)).toBeNull()
    await page.getByRole('link', { name: 'Back to website' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('an admin logs in, stays logged in, and logs out', async ({ page }) => {
  await page.goto('/admin/login')
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
  await expect(page).toHaveURL('/admin')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const token = (await savedToken(page)) ?? ''

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Logged Out', 'You have been logged out successfully')
  await expect(page).toHaveURL('/admin/login')
  expect(await savedToken(page)).toBeNull()
  await expect.poll(() => statusFor(page, token)).toBe(401)
})

test('the login continues to the requested view', async ({ page }) => {
  await page.goto('/admin?view=faq&q=contract')
  await expect(page).toHaveURL('/admin/login')

  await signIn(page)

  await expect(page).toHaveURL('/admin?view=faq&q=contract')
  expect(await page.evaluate(() => localStorage.getItem('adminRedirectAfterLogin'))).toBeNull()
})

test('the path that password managers use opens the settings, also after a login', async ({
  page,
}) => {
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/admin/login')

  await signIn(page)

  await expect(page).toHaveURL('/admin?view=settings')
  await expect(page.getByRole('form', { name: 'Change Password' })).toBeVisible()
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

test('the login never redirects to another site', async ({ page }) => {
  const target = '//evil.example'
  await page.goto(`/admin/login?redirect=${encodeURIComponent(target)}`)
  await page.evaluate((value) => localStorage.setItem('adminRedirectAfterLogin', value), target)

  await signIn(page)

  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

async function statusFor(page: Page, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await page.request.get('/api/admin/session', { headers })).status()
}
