import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  reauthenticate,
  expect,
  expectAccessibleLayout,
  expectToast,
  openAdmin,
  test,
  type AdminCall,
} from './admin.ts'
import { contactField, fillContactForm, WORDS } from './fixtures.ts'

type Message = { id: number; lastName: string; status: string }

const uniqueName = (name: string) => `${name}${Date.now()}${Math.floor(Math.random() * 1e6)}`

/** Sends a message as the public form does. */
async function sendMessage(asAdmin: AdminCall, lastName: string, more: object = {}) {
  await asAdmin('POST', '/api/contact', {
    firstName: 'Test',
    lastName,
    email: 'visitor+1@town.example',
    phone: '',
    municipality: '',
    title: '',
    message: 'Please send the approval package.',
    ...more,
  })
  const messages = await asAdmin<Message[]>('GET', '/api/admin/messages')
  const sent = messages.find((message) => message.lastName === lastName)
  if (!sent) throw new Error('the message has not arrived')
  return sent
}

const reader = (page: Page) => page.getByRole('article', { name: 'Message' })
const entry = (page: Page, name: string) =>
  page.getByRole('region', { name: 'List of messages' }).getByRole('link').filter({ hasText: name })

test('a visitor writes, an admin reads and answers', async ({ page, token, asAdmin }) => {
  const name = uniqueName('Reader')
  await page.goto('/')
  await fillContactForm(page)
  await contactField(page, 'Last Name').fill(name)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()

  await openAdmin(page, token)
  await page.getByRole('tab', { name: /^Messages/ }).click()
  await expect(entry(page, name)).toHaveAttribute('data-status', 'new')
  await entry(page, name).click()

  await expect(reader(page).getByRole('heading', { name: `Test ${name}` })).toBeFocused()
  for (const text of [WORDS.Email, WORDS.Municipality, WORDS.Message, 'Township Clerk'])
    await expect(reader(page).getByText(text, { exact: true })).toBeVisible()
  await expect(reader(page).getByRole('link', { name: WORDS.Phone })).toHaveAttribute(
    'href',
    'tel:+19895550100',
  )
  await expect(page).toHaveURL(/view=messages&id=\d+$/)
  await expectAccessibleLayout(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await reader(page).getByRole('button', { name: 'Mark as answered' }).click()
  await expectToast(page, 'Success', 'Message updated successfully')
  await expect(entry(page, name)).toHaveAttribute('data-status', 'answered')
  const messages = await asAdmin<Message[]>('GET', '/api/admin/messages')
  expect(messages.find(({ lastName }) => lastName === name)?.status).toBe('answered')
})

test('the text of a message is escaped in the list and in the reply', async ({
  page,
  token,
  asAdmin,
}) => {
  const name = uniqueName('Markup')
  const message = '<img src=x onerror="document.title=1">\n& 100% “sure”?'
  const { id } = await sendMessage(asAdmin, `<b>${name}</b>`, { message })
  await openAdmin(page, token, `/admin?view=messages&id=${id}`)

  await expect(reader(page).getByText(message)).toBeVisible()
  await expect(reader(page).locator('img, b')).toHaveCount(0)
  await expect(entry(page, `<b>${name}</b>`)).toBeVisible()

  const link = reader(page).getByRole('link', { name: 'Reply by e-mail' })
  const reply = new URL((await link.getAttribute('href')) ?? '')
  expect(reply.protocol).toBe('mailto:')
  expect(decodeURIComponent(reply.pathname)).toBe('visitor+1@town.example')
  expect(reply.search).not.toContain('+')
  expect(reply.searchParams.get('subject')).toBe('Re: Your message to Township Vault')
  expect(reply.searchParams.get('body')).toContain(
    '> <img src=x onerror="document.title=1">\r\n> & 100% “sure”?\r\n',
  )
})

test('messages are filed as spam, found there, and deleted', async ({ page, token, asAdmin }) => {
  const name = uniqueName('Spam')
  const { id } = await sendMessage(asAdmin, name)
  await openAdmin(page, token, `/admin?view=messages&id=${id}`)
  await reader(page).getByRole('button', { name: 'Mark as spam' }).click()
  await expectToast(page, 'Success', 'Message updated successfully')
  await expect(entry(page, name)).toHaveCount(0)

  await page
    .getByRole('navigation', { name: 'Message status' })
    .getByRole('link', { name: /^Spam/ })
    .click()
  await expect(page).toHaveURL('/admin?view=messages&status=spam')
  await entry(page, name).click()
  await reader(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Delete message' }).click()

  await expectToast(page, 'Success', 'Message deleted successfully')
  await expect(page).toHaveURL('/admin?view=messages&status=spam')
  await expect(entry(page, name)).toHaveCount(0)
  await expect(asAdmin('GET', `/api/admin/messages/${id}`)).rejects.toThrow('404')
})

test('suspected spam is counted until an admin has looked, and its mails are sent on release', async ({
  page,
  token,
  asAdmin,
}) => {
  const name = uniqueName('Held')
  const { id } = await sendMessage(asAdmin, name, { website: 'https://x.example' })
  await openAdmin(page, token)
  await expect(page.getByText(/suspected spam\.$/)).toBeVisible()
  const tab = page.getByRole('tab', { name: /^Messages/ })
  await expect(tab).toHaveAccessibleName(/suspected spam, unseen/)
  await expectAccessibleLayout(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await tab.click()
  const filter = page.getByRole('link', { name: /^Spam/ })
  await expect(filter).toHaveAccessibleName(/unseen/)
  await filter.click()
  await expect(entry(page, name)).toContainText('Hidden field filled in')
  await entry(page, name).click()
  await expect(filter).not.toHaveAccessibleName(/unseen/)
  await expect(tab).not.toHaveAccessibleName(/unseen/)
  await expect(reader(page).getByText('Held back as suspected spam.')).toBeVisible()
  await expectAccessibleLayout(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await reader(page).getByRole('button', { name: 'Not spam' }).click()
  await expectToast(page, 'Success', 'Message updated successfully')
  await expect(reader(page).getByText('Notification to the office')).toBeVisible()
  await expect(reader(page).getByText('Held back as suspected spam.')).toBeHidden()
  expect(await asAdmin('GET', `/api/admin/messages/${id}`)).toMatchObject({ status: 'new' })
})

test('everything about a person is saved as a file, and deleted', async ({
  page,
  token,
  asAdmin,
}) => {
  const name = uniqueName('Person')
  const email = `${name.toLowerCase()}@town.example`
  const { id } = await sendMessage(asAdmin, name, { email })
  await reauthenticate(asAdmin)
  await openAdmin(page, token, `/admin?view=messages&id=${id}`)
  await reader(page).getByText('Everything about this person').click()
  await expectAccessibleLayout(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const download = page.waitForEvent('download')
  await reader(page).getByRole('button', { name: 'Save as a file' }).click()
  const file = await download
  await reader(page).getByRole('button', { name: 'Delete everything…' }).click()
  await page.getByRole('button', { name: 'Delete everything', exact: true }).click()

  await expectToast(page, 'Success', 'Everything about this person was deleted')
  expect(file.suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(name)
  await expect(entry(page, name)).toHaveCount(0)
})

test('the list is searched, and exported as it is listed', async ({ page, token, asAdmin }) => {
  const name = uniqueName('Export')
  await sendMessage(asAdmin, name, { municipality: '=1+1', message: 'Two\nlines, "quoted"' })
  await sendMessage(asAdmin, uniqueName('Other'))
  await reauthenticate(asAdmin)
  await openAdmin(page, token, '/admin?view=messages')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(name.toLowerCase())
  await expect(page).toHaveURL(`/admin?view=messages&q=${name.toLowerCase()}`)
  await expect(entry(page, 'Test')).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()

  const file = await download
  expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(`,Test,${name},`)
  expect(csv).toContain(`,'=1+1,`)
  expect(csv).toContain('"Two\nlines, ""quoted"""')
})

test('every kind of list says when it is empty', async ({ page, token }) => {
  const counts = { new: 0, answered: 0, spam: 0, unseen: 0 }
  await page.route('**/api/admin/messages/page*', (route) =>
    route.fulfill({ json: { items: [], total: 0, page: 1, pages: 1, counts } }),
  )

  await openAdmin(page, token, '/admin?view=messages')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(page.getByText('Choose a message')).toBeHidden()
  await expectAccessibleLayout(page)
  for (const [status, text] of [
    ['new', 'No new messages'],
    ['answered', 'No answered messages'],
    ['spam', 'No spam'],
  ]) {
    await page.goto(`/admin?view=messages&status=${status}`)
    await expect(page.getByText(text ?? '')).toBeVisible()
  }
  await page.goto('/admin?view=messages&q=nothing')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/admin?view=messages')
})

test('long lists come in pages', async ({ page, token, asAdmin }) => {
  const { id } = await sendMessage(asAdmin, uniqueName('Pages'))
  const messages = await asAdmin<Message[]>('GET', '/api/admin/messages')
  const items = messages.filter((message) => message.id === id)
  await page.route('**/api/admin/messages/page*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const counts = { new: 26, answered: 0, spam: 0, unseen: 0 }
    return route.fulfill({ json: { items, total: 26, page: number, pages: 2, counts } })
  })
  await openAdmin(page, token, '/admin?view=messages')

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await entry(page, 'Test').click()

  await expect(page).toHaveURL(`/admin?view=messages&page=2&id=${id}`)
})

test('on a small screen a message takes the place of the list', async ({
  page,
  token,
  asAdmin,
}) => {
  const name = uniqueName('Small')
  await sendMessage(asAdmin, name)
  await page.setViewportSize({ width: 390, height: 800 })
  await openAdmin(page, token, '/admin?view=messages')
  await expectAccessibleLayout(page)
  await page.setViewportSize({ width: 390, height: 800 })

  await entry(page, name).click()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await reader(page).getByRole('link', { name: 'All messages' }).click()

  await expect(entry(page, name)).toBeVisible()
})

test('a message is printed without its surroundings', async ({ page, token, asAdmin }) => {
  const name = uniqueName('Print')
  const { id } = await sendMessage(asAdmin, name)
  await openAdmin(page, token, `/admin?view=messages&id=${id}`)
  await expect(reader(page).getByText(name)).toBeVisible()

  await page.emulateMedia({ media: 'print' })

  await expect(reader(page).getByText('Please send the approval package.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Delete', exact: true, includeHidden: true }),
  ).toBeHidden()
  await expect(page.getByRole('tablist', { includeHidden: true })).toBeHidden()
})

test.describe('a message that is gone', () => {
  test.use({ allowedFaults: /404/ })

  test('says so', async ({ page, token }) => {
    await openAdmin(page, token, '/admin?view=messages&id=999999')

    await expect(reader(page).getByRole('alert')).toContainText('There is no such message')
  })
})
