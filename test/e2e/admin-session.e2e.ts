import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from './accessible.ts'
import { expect, test, expectToast, openAdmin, openSettings, takeSession } from './admin.ts'
import { ADMIN, callsWith, tokenFor, sendMessage } from './api.ts'

const savedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'))

test('old addresses redirect to the dashboard', async ({ page }) => {
  await openAdmin(page)

  for (const path of ['/admin/blog', '/admin/faq', '/admin/users']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin')
  }
})

test.describe('when the session has ended', () => {
  test.use({ allowedFaults: /401/ })

  test('a save waits for the Sign In dialog and goes through once', async ({ page, server }) => {
    const token = await tokenFor(server.url)
    await takeSession(page, token)
    await openSettings(page)
    await callsWith(server.url, token)('POST', '/api/admin/logout')
    const name = `Category ${Date.now()}`

    await page.getByRole('textbox', { name: 'New category in FAQ Categories' }).fill(name)
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Username' }).fill(ADMIN.username)
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login Failed', 'Invalid username or password')
    await dialog.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()

    await expect(dialog).toBeHidden()
    await expectToast(page, 'Success', 'Category created successfully')
    const fresh = callsWith(server.url, (await savedToken(page)) ?? '')
    const categories = await fresh<{ name: string }[]>('GET', '/api/admin/faq/categories')
    expect(categories.filter((category) => category.name === name)).toHaveLength(1)
  })

  test('pressing Enter as the dialog opens does not close it', async ({ page, server }) => {
    const token = await tokenFor(server.url)
    const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
    await page.route('**/api/admin/faq/categories', async (route) => {
      await isTyped
      await route.continue()
    })
    await takeSession(page, token)
    await openAdmin(page, '/admin?view=settings')
    await expect(page.locator('.loading')).toHaveCount(1)
    await callsWith(server.url, token)('POST', '/api/admin/logout')
    const name = page.getByRole('textbox', { name: 'New category in FAQ Categories' })
    await name.fill('Half a na')

    typed()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')

    await expect(dialog).toContainText('Password is required')
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(name).toHaveValue('Half a na')
  })
})

test('the overview shows failed sign-ins and links to the activity log', async ({
  page,
  server,
}) => {
  await tokenFor(server.url)
  await expect(tokenFor(server.url, { ...ADMIN, password: 'a guess' })).rejects.toThrow('401')
  await takeSession(page, await tokenFor(server.url))
  await openAdmin(page)

  await expect(page.getByText('1 sign-in has failed since you last signed in.')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Activity in Settings' }).click()

  const record = page.getByRole('region', { name: 'Activity' })
  await expect(record).toContainText('admin failed to sign in')
  await expect(page.locator('.loading')).toHaveCount(0)
  await expect(record.getByRole('heading', { name: 'Activity' })).toBeFocused()
  await expect(record.getByRole('heading', { name: 'Activity' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('on a phone, new messages and the open view are in sight in the row of tabs', async ({
  page,
  server,
}) => {
  await sendMessage(server.url, { lastName: 'Wells' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const view of ['Blog', 'Media', 'Settings']) {
    await openAdmin(page, `/admin?view=${view.toLowerCase()}`)
    const messages = page.getByRole('tab', { name: /^Messages.*\d/ })
    await expect(messages).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('tab', { name: view })).toBeInViewport({ ratio: 1 })
    const covered = (await messages.boundingBox()) ?? { x: 0, width: 0 }
    const box = await page.getByRole('tab', { name: view }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(covered.x + covered.width)
  }
})
