import {
  callsWith,
  reauthenticate,
  expect,
  expectAccessibleLayout,
  expectToast,
  openSettings,
  test,
  tokenFor,
  type AdminCall,
  type Credentials,
} from './admin.ts'

type User = { id: number; username: string }

/** Adds an admin for this test alone, so that no other test loses its session. */
async function addAdmin(asAdmin: AdminCall, name: string): Promise<User & Credentials> {
  const credentials = { username: `${name}-${Date.now()}`, password: 'first password' }
  const { id } = await asAdmin<User>('POST', '/api/admin/users', credentials)
  return { id, ...credentials }
}

const removeAdmin = (asAdmin: AdminCall, { id }: User) =>
  asAdmin('DELETE', `/api/admin/users/${id}`)

test.beforeEach(({ asAdmin }) => reauthenticate(asAdmin))

test.describe('a password change', () => {
  test.use({ allowedFaults: /40[01]/ })

  test('names what is wrong, and ends every other session', async ({ page, server, asAdmin }) => {
    const user = await addAdmin(asAdmin, 'password')
    const [here, elsewhere] = [await tokenFor(server.url, user), await tokenFor(server.url, user)]
    await openSettings(page, here)
    const form = page.getByRole('form', { name: 'Change Password' })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    const submit = () => form.getByRole('button', { name: 'Change Password' }).click()

    await submit()
    await expect(form.getByText('Current password is required')).toBeVisible()
    await expect(form.getByText('New password must be at least 6 characters')).toBeVisible()
    await expect(form.getByText('Please confirm your new password')).toBeVisible()

    await field('Current Password').fill('not the password')
    await field('New Password').fill('second password')
    await field('Confirm New Password').fill('another password')
    await submit()
    await expect(form.getByText("Passwords don't match")).toBeVisible()

    await field('Confirm New Password').fill('second password')
    await submit()
    await expect(page.locator('.toast')).toContainText('Error')
    await expect(field('Current Password')).toHaveAttribute('aria-invalid', 'true')

    await field('Current Password').fill(user.password)
    await submit()
    await expectToast(page, 'Success', 'Password changed successfully')
    await expect(field('New Password')).toHaveValue('')

    await callsWith(server.url, here)('GET', '/api/admin/session')
    await expect(callsWith(server.url, elsewhere)('GET', '/api/admin/session')).rejects.toThrow(
      '401',
    )
    await expect(tokenFor(server.url, user)).rejects.toThrow('401')
    await tokenFor(server.url, { ...user, password: 'second password' })
    await removeAdmin(asAdmin, user)
  })
})

test('an admin adds another and deletes them', async ({ page, token, asAdmin }) => {
  const username = `clerk-${Date.now()}`
  await openSettings(page, token)
  await page.getByRole('button', { name: 'Add Admin User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Admin User' })
  await dialog.getByRole('textbox', { name: 'Username' }).fill('ab')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('12345')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(dialog.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await expectAccessibleLayout(page)

  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByRole('textbox', { name: 'Email' }).fill('clerk@town.example')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('a new password')
  await dialog.getByRole('button', { name: 'Create User' }).click()

  await expectToast(page, 'Success', 'Admin user created successfully')
  await expect(dialog).toBeHidden()
  const people = page.getByRole('region', { name: 'Admin Users' })
  const row = people.getByRole('listitem').filter({ hasText: username })
  await expect(row).toContainText('clerk@town.example')
  await expect(row).toContainText('Never logged in')

  await page.getByRole('button', { name: `Delete ${username}` }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${username}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleLayout(page)
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expectToast(page, 'Success', 'Admin user deleted successfully')
  await expect(row).toHaveCount(0)
  await expect(people.locator('li:focus, li :focus')).toHaveCount(1)
  const users = await asAdmin<User[]>('GET', '/api/admin/users')
  expect(users.map((user) => user.username)).not.toContain(username)

  await page.getByRole('button', { name: 'Show activity' }).click()
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity).toContainText(`created admin user “${username}”`)
  await expect(activity).toContainText('deleted admin user')
})

test.describe('a session that began long ago', () => {
  test.use({ allowedFaults: /403/ })

  test('is confirmed before a sensitive step, and ends all others', async ({
    page,
    server,
    asAdmin,
  }) => {
    const user = await addAdmin(asAdmin, 'sessions')
    const [here, elsewhere] = [await tokenFor(server.url, user), await tokenFor(server.url, user)]
    await openSettings(page, here)
    const security = page.getByRole('form', { name: 'Security' })
    await security.getByRole('combobox').selectOption('4 hours')
    await page.route(
      '**/api/admin/security-settings',
      (route) => route.fulfill({ status: 403, json: { message: 'Please', code: 'confirm' } }),
      { times: 1 },
    )
    await security.getByRole('button', { name: 'Save Changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity to continue' })
    await expect(dialog.getByRole('textbox', { name: 'Your password' })).toBeFocused()
    await expectAccessibleLayout(page)

    await page.keyboard.type(user.password)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Success', 'Security settings updated successfully')
    await expect(security.getByRole('combobox')).toHaveValue('240')

    const sessions = page.getByRole('region', { name: 'Sessions' })
    await expect(sessions.getByRole('listitem').first()).toContainText('This one')
    await sessions.getByRole('button', { name: 'End All Others' }).click()
    await expectToast(page, 'Success', 'All other sessions have ended')
    await expect(callsWith(server.url, elsewhere)('GET', '/api/admin/session')).rejects.toThrow(
      '401',
    )
    await removeAdmin(asAdmin, user)
  })
})

test.describe('an account of one’s own', () => {
  test.use({ allowedFaults: /401.*\/api\/admin\/logout/ })

  test('goes after two questions', async ({ page, server, asAdmin }) => {
    const user = await addAdmin(asAdmin, 'leaver')
    await openSettings(page, await tokenFor(server.url, user))

    await page.getByRole('button', { name: `Delete ${user.username}` }).click()
    await page
      .getByRole('alertdialog', { name: 'Delete your own account?' })
      .getByRole('button', { name: 'Delete my account' })
      .dblclick()
    await page
      .getByRole('alertdialog', { name: 'Really delete your own account?' })
      .getByRole('button', { name: 'Yes, delete it and sign me out' })
      .click()

    await expect(page).toHaveURL('/admin/login')
    await expect(tokenFor(server.url, user)).rejects.toThrow('401')
  })
})

test('the last admin has no delete button', async ({ page, token }) => {
  const only = { id: 1, username: 'admin', email: null, createdAt: '2026-01-02T00:00:00.000Z' }
  // Other tests of this server add admins too.
  await page.route('**/api/admin/users', (route) =>
    route.fulfill({ json: [{ ...only, lastLogin: null }] }),
  )

  await openSettings(page, token)

  await expect(page.getByText('Created Jan 1, 2026')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete admin' })).toHaveCount(0)
})

test.describe('when the users cannot be read', () => {
  test.use({ allowedFaults: /500/ })

  test('the settings say so and offer another try', async ({ page, token }) => {
    await page.route('**/api/admin/users', (route) => route.fulfill({ status: 500, body: '' }))
    await openSettings(page, token)
    await expectToast(page, 'Error', 'Failed to fetch admin users')

    await page.unroute('**/api/admin/users')
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByText('Last login').first()).toBeVisible()
  })
})

test('categories are added, renamed and deleted', async ({ page, token, asAdmin }) => {
  const name = `Category ${Date.now()}`
  const names = async () =>
    (await asAdmin<{ name: string }[]>('GET', '/api/admin/categories')).map(
      (category) => category.name,
    )
  await openSettings(page, token)
  const region = page.getByRole('region', { name: 'Blog Categories' })

  await region.getByRole('button', { name: 'Add' }).click()
  await expect(region.getByText('Name is required')).toBeVisible()
  await region.getByRole('textbox', { name: 'New category in Blog Categories' }).fill(name)
  await region.getByRole('button', { name: 'Add' }).click()
  await expectToast(page, 'Success', 'Category created successfully')

  await region.getByRole('button', { name: `Rename ${name}` }).click()
  await region.getByRole('textbox', { name: `New name for ${name}` }).fill(`${name} renamed`)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Category updated successfully')
  expect(await names()).toContain(`${name} renamed`)

  await region.getByRole('button', { name: `Delete ${name} renamed` }).click()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Delete category', exact: true }).click()
  await expectToast(page, 'Success', 'Category deleted successfully')
  await expect(region.getByText(name)).toHaveCount(0)
  expect(await names()).not.toContain(`${name} renamed`)
})

test('the settings and the choice of colours are accessible at every width', async ({
  page,
  token,
}) => {
  await openSettings(page, token)
  await expect(page.getByText('Last login').first()).toBeVisible()
  await expectAccessibleLayout(page)

  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.reload()

  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe('System Actions', () => {
  // Requests that the panels had open are refused once the session has ended.
  test.use({ allowedFaults: /401/ })

  test('log out', async ({ page, server }) => {
    await openSettings(page, await tokenFor(server.url))

    await page
      .getByRole('region', { name: 'System Actions' })
      .getByRole('button', { name: 'Logout' })
      .click()

    await expectToast(page, 'Logged Out', 'You have been logged out successfully')
  })
})
