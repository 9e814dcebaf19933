import type { Page } from '@playwright/test'
import {
  ADMIN,
  expect,
  test,
  callsWith,
  expectLoaded,
  expectAccessibleLayout,
  expectToast,
  signIn,
  openAdmin,
  openSettings,
  tokenFor,
} from './admin.ts'
import { emulateOlderBrowser } from './fixtures.ts'

const savedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'))

test.describe('with wrong words', () => {
  test.use({ allowedFaults: /401/ })

  test('nobody comes in, and the page says so', async ({ page }) => {
    await page.goto('/admin/login')

    await signIn(page, { ...ADMIN, password: 'not the password' })

    await expectToast(page, 'Error', 'Invalid password')
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('admin')
    expect(await savedToken(page)).toBeNull()
    await expectAccessibleLayout(page)
  })
})

test('a login needs both words', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/admin/login')

  await signIn(page, { username: '   ', password: '' })

  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  expect(calls.filter((url) => url.endsWith('/api/admin/login'))).toEqual([])
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

test('the login page links back to the website', async ({ page }) => {
  await page.goto('/admin/login')

  await page.getByRole('link', { name: 'Back to website' }).click()

  await expect(page).toHaveURL('/')
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

test('a target in the address comes before the saved one', async ({ page }) => {
  await page.goto('/admin?view=faq')
  await page.goto(`/admin/login?redirect=${encodeURIComponent('/admin?view=settings')}`)

  await signIn(page)

  await expect(page).toHaveURL('/admin?view=settings')
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

test('old addresses redirect to the dashboard', async ({ page, token }) => {
  await openAdmin(page, token)

  for (const path of ['/admin/blog', '/admin/faq', '/admin/users']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin')
  }
})

test.describe('when the session has ended', () => {
  test.use({ allowedFaults: /401/ })

  test('a save waits for the Sign In dialog and goes through once', async ({ page, server }) => {
    const token = await tokenFor(server.url)
    await openSettings(page, token)
    await callsWith(server.url, token)('POST', '/api/admin/logout')
    const name = `Category ${Date.now()}`

    await page.getByRole('textbox', { name: 'New category in FAQ Categories' }).fill(name)
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    await expectAccessibleLayout(page)
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
    await openAdmin(page, token, '/admin?view=settings')
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

  test('typed text survives signing in by the dialog', async ({ page, server }) => {
    const token = await tokenFor(server.url)
    await openAdmin(page, token, '/admin?view=faq-create')
    await page.getByRole('textbox', { name: 'Question' }).fill('What if the session ends?')
    await page.getByRole('textbox', { name: 'Answer' }).fill('Then you sign in again.')
    await expectLoaded(page)
    await callsWith(server.url, token)('POST', '/api/admin/logout')

    await page.getByRole('button', { name: 'Create FAQ' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByRole('button', { name: 'Close' }).click()

    await expectToast(page, 'Error', 'Failed to create FAQ item')
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(
      'What if the session ends?',
    )
  })

  test('a reload asks for the login, and returns', async ({ page, server }) => {
    const token = await tokenFor(server.url)
    await openSettings(page, token)
    await callsWith(server.url, token)('POST', '/api/admin/logout')

    await page.reload()
    await expect(page).toHaveURL('/admin/login')
    await signIn(page)

    await expect(page).toHaveURL('/admin?view=settings')
  })
})

test('the overview shows failed sign-ins and links to the activity log', async ({
  page,
  server,
}) => {
  await tokenFor(server.url)
  await expect(tokenFor(server.url, { ...ADMIN, password: 'a guess' })).rejects.toThrow('401')
  await openAdmin(page, await tokenFor(server.url))

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
  asAdmin,
  token,
}) => {
  await asAdmin('POST', '/api/contact', {
    firstName: 'Ada',
    lastName: 'Wells',
    email: 'ada@town.example',
    message: 'A new message.',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const view of ['Blog', 'Media', 'Settings']) {
    await openAdmin(page, token, `/admin?view=${view.toLowerCase()}`)
    const messages = page.getByRole('tab', { name: /^Messages.*\d/ })
    await expect(messages).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('tab', { name: view })).toBeInViewport({ ratio: 1 })
    const covered = (await messages.boundingBox()) ?? { x: 0, width: 0 }
    const box = await page.getByRole('tab', { name: view }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(covered.x + covered.width)
  }
})

test('tabs are one stop, with arrows between them', async ({ page, token }) => {
  await openAdmin(page, token)
  await page.getByRole('tab', { name: 'Overview' }).focus()

  for (const _ of ['Messages', 'Blog', 'FAQ']) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'FAQ' })).toBeFocused()
  await page.keyboard.press('Space')

  await expect(page).toHaveURL('/admin?view=faq')
  await expect(page.getByRole('tab', { name: 'FAQ' })).toHaveAttribute('aria-selected', 'true')
})

test('the overview is accessible at every width', async ({ page, token }) => {
  await openAdmin(page, token)
  await expect(page.getByRole('heading', { name: 'Recent Posts' })).toBeVisible()

  await expectAccessibleLayout(page)
})

async function statusFor(page: Page, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await page.request.get('/api/admin/session', { headers })).status()
}
