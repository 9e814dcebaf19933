import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectLoaded, expectToast, signIn } from '../signed-in.ts'
import { ROOT } from '#test/root.ts'
import { emulateOlderBrowser, expect, hydrate, test } from '../fixtures.ts'

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

test('the oldest browser that is served searches, pages, signs in and writes', async ({ page }) => {
  await emulateOlderBrowser(page)
  for (const path of ['/faq', '/blog']) {
    await page.goto(path)
    await hydrate(page)
    await page.getByRole('searchbox').fill('restore')
    await expect(page).toHaveURL(`${path}?q=restore`)
  }
  await expect(page.getByText(/^\d results? for "restore"$/)).toBeVisible()
  await page.goto(`/admin/login?redirect=${encodeURIComponent('/admin?view=blog-create')}`)
  await signIn(page)

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Written on an old tablet')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Address').fill('https://www.michigan.gov/')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('link', { name: 'https://www.michigan.gov/' })).toBeVisible()
  for (const tab of ['Overview', 'Messages', 'FAQ', 'Settings']) {
    await page.goto(`/admin?view=${tab.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
    await expectLoaded(page)
  }
})

test('no script looks behind in an expression, which Safari before 16.4 cannot parse', () => {
  const folder = join(ROOT, 'dist/client/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const all = scripts.map((name) => readFileSync(join(folder, name), 'utf8'))

  expect(all.length).toBeGreaterThan(10)
  expect(all.flatMap((script) => /\(\?<[=!].{20}/.exec(script) ?? [])).toEqual([])
})

test('a browser that is older still shows pages as they are, and a sentence for the admin area', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
  await page.goto('/faq')
  const answer = page.locator('.faq-card').first()
  await answer.locator('summary').click()
  await expect(answer.locator('.prose')).toBeVisible()
  await page.getByRole('searchbox').fill('restore')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=restore/)

  await page.goto('/admin')

  await expect(page.getByText('The admin area needs a newer browser.')).toBeVisible()
})

async function statusFor(page: Page, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await page.request.get('/api/admin/session', { headers })).status()
}
