import { expect, test, openAdmin, takeSession } from '../signed-in.ts'
import { callsWith, tokenFor } from '../api.ts'

test('old addresses redirect to the dashboard', async ({ page }) => {
  for (const path of ['/admin/blog', '/admin/faq', '/admin/users']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin')
  }
})

test.describe('when the session has ended', () => {
  test.use({ allowedFaults: /401/ })

  test('pressing Enter as the dialog opens does not close it', async ({ page, server }) => {
    const token = await tokenFor(server.url)
    const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
    await page.route('**/api/admin/faq/categories', async (route) => {
      await isTyped
      await route.continue()
    })
    await takeSession(page, token)
    await openAdmin(page, '/admin?view=faq-categories')
    await expect(page.locator('.loading')).toHaveCount(1)
    // The dialog would open as soon as the page asks who has signed in, and take what is typed.
    await expect(page.getByRole('banner')).toContainText('Signed in as')
    await callsWith(server.url, token)('POST', '/api/admin/logout')
    const name = page.getByRole('textbox', { name: 'New category in FAQ Categories' })
    await name.fill('Half a na')

    typed()
    const dialog = page.getByRole('dialog', { name: 'You have been signed out' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')

    await expect(dialog).toContainText('Password is required')
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(name).toHaveValue('Half a na')
  })
})
