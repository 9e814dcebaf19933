import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './admin.ts'
import { reauthenticate, type AdminCall, sendMessage } from './api.ts'
import { contactField, fillContactForm, WORDS, expectMessageSent, hydrate } from './fixtures.ts'

type Message = { id: number; lastName: string; status: string }

const uniqueName = (name: string) => `${name}${Date.now()}${Math.floor(Math.random() * 1e6)}`

/** Sends a message. @returns how it is stored */
async function receive(url: string, asAdmin: AdminCall, lastName: string, more: object = {}) {
  await sendMessage(url, { lastName, ...more })
  const messages = await asAdmin<Message[]>('GET', '/api/admin/messages')
  const received = messages.find((message) => message.lastName === lastName)
  if (!received) throw new Error('the message has not arrived')
  return received
}

const reader = (page: Page) => page.getByRole('article', { name: 'Message' })
const entry = (page: Page, name: string) =>
  page.getByRole('region', { name: 'List of messages' }).getByRole('link').filter({ hasText: name })

test('a visitor writes, an admin reads and answers', async ({ page, asAdmin }) => {
  const name = uniqueName('Reader')
  await page.goto('/')
  await hydrate(page)
  await fillContactForm(page)
  await contactField(page, 'Last Name').fill(name)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectMessageSent(page)

  await openAdmin(page)
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

  await reader(page).getByRole('button', { name: 'Mark as answered' }).click()
  await expectToast(page, 'Success', 'Message updated successfully')
  await expect(entry(page, name)).toHaveAttribute('data-status', 'answered')
  const messages = await asAdmin<Message[]>('GET', '/api/admin/messages')
  expect(messages.find(({ lastName }) => lastName === name)?.status).toBe('answered')
})

test('the text of a message is escaped in the list and in the reply', async ({
  page,
  asAdmin,
  server,
}) => {
  const name = uniqueName('Markup')
  const message = '<img src=x onerror="document.title=1">\n& 100% “sure”?'
  const { id } = await receive(server.url, asAdmin, `<b>${name}</b>`, { message })
  await openAdmin(page, `/admin?view=messages&id=${id}`)

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

test('messages are filed as spam, found there, and deleted', async ({ page, asAdmin, server }) => {
  const name = uniqueName('Spam')
  const { id } = await receive(server.url, asAdmin, name)
  await openAdmin(page, `/admin?view=messages&id=${id}`)
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
  await page.getByRole('button', { name: 'Delete message' }).click()

  await expectToast(page, 'Success', 'Message deleted successfully')
  await expect(page).toHaveURL('/admin?view=messages&status=spam')
  await expect(entry(page, name)).toHaveCount(0)
  await expect(asAdmin('GET', `/api/admin/messages/${id}`)).rejects.toThrow('404')
})

/** Looks at what other tests of this server have left. */
async function lookAtSpam(asAdmin: AdminCall): Promise<void> {
  const { items } = await asAdmin<{ items: { id: number }[] }>(
    'GET',
    '/api/admin/messages/page?status=spam',
  )
  for (const { id } of items) await asAdmin('POST', `/api/admin/messages/${id}/seen`)
}

test('suspected spam is counted until an admin has looked, and its mails are sent on release', async ({
  page,
  asAdmin,
  server,
}) => {
  await lookAtSpam(asAdmin)
  const name = uniqueName('Held')
  const { id } = await receive(server.url, asAdmin, name, { website: 'https://x.example' })
  await openAdmin(page)
  await expect(page.getByText(/suspected spam\.$/)).toBeVisible()
  const tab = page.getByRole('tab', { name: /^Messages/ })
  await expect(tab).toHaveAccessibleName(/suspected spam, unseen/)

  await tab.click()
  const filter = page.getByRole('link', { name: /^Spam/ })
  await expect(filter).toHaveAccessibleName(/unseen/)
  await filter.click()
  await expect(entry(page, name)).toContainText('Hidden field filled in')
  await entry(page, name).click()
  await expect(filter).not.toHaveAccessibleName(/unseen/)
  await expect(tab).not.toHaveAccessibleName(/unseen/)
  await expect(reader(page).getByText('Held back as suspected spam.')).toBeVisible()

  await reader(page).getByRole('button', { name: 'Not spam' }).click()
  await expectToast(page, 'Success', 'Message updated successfully')
  await expect(reader(page).getByText('Notification to the office')).toBeVisible()
  await expect(reader(page).getByText('Held back as suspected spam.')).toBeHidden()
  expect(await asAdmin('GET', `/api/admin/messages/${id}`)).toMatchObject({ status: 'new' })
})

test('everything about a person is saved as a file, and deleted', async ({
  page,
  asAdmin,
  server,
}) => {
  const name = uniqueName('Person')
  const email = `${name.toLowerCase()}@town.example`
  const { id } = await receive(server.url, asAdmin, name, { email })
  await reauthenticate(asAdmin)
  await openAdmin(page, `/admin?view=messages&id=${id}`)
  await reader(page).getByText('Everything about this person').click()

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

test('the list is searched, and exported as it is listed', async ({ page, asAdmin, server }) => {
  const name = uniqueName('Export')
  await receive(server.url, asAdmin, name, {
    municipality: '=1+1',
    message: 'Two\nlines, "quoted"',
  })
  await receive(server.url, asAdmin, uniqueName('Other'))
  await reauthenticate(asAdmin)
  await openAdmin(page, '/admin?view=messages')
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

test('on a small screen a message takes the place of the list', async ({
  page,
  asAdmin,
  server,
}) => {
  const name = uniqueName('Small')
  await receive(server.url, asAdmin, name)
  await page.setViewportSize({ width: 390, height: 800 })
  await openAdmin(page, '/admin?view=messages')
  await page.setViewportSize({ width: 390, height: 800 })

  await entry(page, name).click()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await reader(page).getByRole('link', { name: 'All messages' }).click()

  await expect(entry(page, name)).toBeVisible()
})

test('a message is printed without its surroundings', async ({ page, asAdmin, server }) => {
  const name = uniqueName('Print')
  const { id } = await receive(server.url, asAdmin, name)
  await openAdmin(page, `/admin?view=messages&id=${id}`)
  await expect(reader(page).getByText(name)).toBeVisible()

  await page.emulateMedia({ media: 'print' })

  await expect(reader(page).getByText('Please send the approval package.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Delete', exact: true, includeHidden: true }),
  ).toBeHidden()
  await expect(page.getByRole('tablist', { includeHidden: true })).toBeHidden()
})

test('a saved reply is changed', async ({ page }) => {
  await openAdmin(page, '/admin?view=messages')
  await page.getByRole('link', { name: 'Saved replies' }).click()
  await page.getByRole('link', { name: 'Meeting proposed' }).click()
  await page.getByRole('button', { name: 'Insert {papers}' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expectToast(page, 'Success', 'Saved reply updated successfully')
})
