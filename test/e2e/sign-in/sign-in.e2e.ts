import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../accessible.ts'
import {
  expect,
  expectToast,
  openSettings,
  signIn,
  SIGNED_OUT,
  takeSession,
  test,
} from '../signed-in.ts'
import { reauthenticate } from '../api.ts'
import { delayCode } from '../fixtures.ts'

const ADMIN_CODE = /\/assets\/admin-(?!st).*\.js$/
const username = (page: Page) => page.getByRole('textbox', { name: 'Username' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })

test.describe('before the code has arrived', () => {
  test.use(SIGNED_OUT)

  test('the card is there, and keeps the text, the focus and its place', async ({ page }) => {
    const arrive = await delayCode(page, ADMIN_CODE)
    // At this name the passkey goes when the code arrives, and the card becomes shorter.
    await page.goto('/admin/login', { waitUntil: 'commit' })
    await expect(username(page)).toBeFocused()
    await page.keyboard.type('clerk')
    await password(page).fill('a long pass')
    await password(page).press('End')
    await page.evaluate(() => document.fonts.ready)
    const place = await password(page).boundingBox()

    arrive()
    await expect(page).toHaveTitle(/^Admin login/)
    await page.keyboard.type('word')

    await expect(username(page)).toHaveValue('clerk')
    await expect(password(page)).toHaveValue('a long password')
    expect(await password(page).boundingBox()).toEqual(place)
  })

  test('a press of the button waits and then signs in', async ({ page }) => {
    const arrive = await delayCode(page, ADMIN_CODE)
    await page.goto('/admin/login', { waitUntil: 'commit' })
    await signIn(page)

    arrive()

    await expectToast(page, 'Success', 'Login successful')
    await expect(page).toHaveURL('/admin')
  })

  test('a signed-in admin sees no card, and a chosen theme is there', async ({ page, token }) => {
    await takeSession(page, token)
    await page.evaluate(() => localStorage.setItem('adminTheme', 'dark'))
    const arrive = await delayCode(page, ADMIN_CODE)
    await page.goto('/admin/login', { waitUntil: 'commit' })

    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeHidden()
    arrive()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  })

  test.describe('and never will', () => {
    test.use({ javaScriptEnabled: false })

    test('a sentence says so instead of a form', async ({ page }) => {
      await page.goto('/admin/login')

      await expect(page.locator('.admin-noscript')).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
    })
  })
})

test('a forgotten password is replaced by the link of a colleague', async ({
  page,
  browser,
  asAdmin,
  baseURL,
}) => {
  const colleague = { username: 'deputy.clerk', password: 'a first password' }
  await reauthenticate(asAdmin)
  await asAdmin('POST', '/api/admin/users', { ...colleague, isActive: true })
  await openSettings(page)
  await page.getByRole('button', { name: `Password link for ${colleague.username}` }).click()
  await page.getByRole('button', { name: 'Make link' }).click()
  const dialog = page.getByRole('dialog', { name: `Password link for ${colleague.username}` })
  const link = new URL((await dialog.locator('.secret-text').textContent()) ?? '')

  const elsewhere = await (await browser.newContext({ baseURL, ...SIGNED_OUT })).newPage()
  await elsewhere.goto('/admin/login')
  await elsewhere.getByText('Forgot your password?').click()
  await expect(elsewhere.getByText(/Ask another admin to make you a password link/)).toBeVisible()
  await elsewhere.goto(link.pathname + link.hash)
  await expect(elsewhere.getByText(`For the account ${colleague.username}.`)).toBeVisible()
  await expect(elsewhere.getByLabel('New Password *', { exact: true })).toBeFocused()
  await expectAccessibleLayout(elsewhere, 'password link')
  const replacement = 'four words chosen anew'
  await elsewhere.getByRole('textbox', { name: 'New Password', exact: true }).fill(replacement)
  await elsewhere.getByRole('textbox', { name: 'Confirm New Password' }).fill(replacement)
  await elsewhere.getByRole('button', { name: 'Set New Password' }).click()
  await expect(elsewhere).toHaveURL('/admin/login')
  await signIn(elsewhere, { ...colleague, password: replacement })
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await elsewhere.goto(link.pathname)
  await expect(elsewhere.getByText('Part of this link is missing.')).toBeVisible()
  await elsewhere.context().close()
})
