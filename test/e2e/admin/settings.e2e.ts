import { expect, expectToast, openSettings, test, takeSession } from '../signed-in.ts'
import { callsWith, reauthenticate, tokenFor } from '../api.ts'

// Requests that the panels had open are refused once the session has ended.
test.use({ allowedFaults: /401/ })

test('an admin is added, changes the password, and goes after two questions', async ({
  page,
  server,
  asAdmin,
}) => {
  const username = `clerk-${Date.now()}`
  const password = 'four words to begin with'
  await reauthenticate(asAdmin)
  await openSettings(page)
  await page.getByRole('button', { name: 'Add Admin User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Admin User' })
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expectToast(page, 'Success', 'Admin user created successfully')

  const elsewhere = await tokenFor(server.url, { username, password })
  await takeSession(page, await tokenFor(server.url, { username, password }))
  await openSettings(page)
  const form = page.getByRole('form', { name: 'Change Password' })
  const changed = 'four other words'
  await form.getByRole('textbox', { name: 'Current Password' }).fill(password)
  await form.getByRole('textbox', { name: 'New Password', exact: true }).fill(changed)
  await form.getByRole('textbox', { name: 'Confirm New Password' }).fill(changed)
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Success', 'Password changed successfully')
  const session = callsWith(server.url, elsewhere)('GET', '/api/admin/session')
  await expect(session).rejects.toThrow('401')

  await page.getByRole('button', { name: `Delete ${username}` }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete your own account?' })
    .getByRole('button', { name: 'Delete my account' })
    .dblclick()
  await page
    .getByRole('alertdialog', { name: 'Really delete your own account?' })
    .getByRole('button', { name: 'Yes, delete it and sign me out' })
    .click()
  await expect(page).toHaveURL('/admin/login')
  await expect(tokenFor(server.url, { username, password: changed })).rejects.toThrow('401')
})

test('a chosen theme stays after a reload, and System Actions logs out', async ({
  page,
  server,
}) => {
  await takeSession(page, await tokenFor(server.url))
  await openSettings(page)
  await page.getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.getByRole('link', { name: 'Settings' }).click()
  const actions = page.getByRole('region', { name: 'System Actions' })
  await actions.getByRole('button', { name: 'Logout' }).click()

  await expectToast(page, 'Logged Out', 'You have been logged out successfully')
})
