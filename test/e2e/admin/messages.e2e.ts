import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../signed-in.ts'
import { reauthenticate, type AdminCall, sendMessage } from '../api.ts'
import { contactField, fillContactForm, WORDS, expectMessageSent, hydrate } from '../fixtures.ts'

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

async function pressInMenu(page: Page, name: string): Promise<void> {
  await reader(page).getByRole('button', { name: 'More for this message' }).click()
  await reader(page).getByRole('button', { name, exact: true }).click()
}

test(
  'a visitor writes, and an admin reads, prints and answers it, also on a phone',
  { tag: '@main' },
  async ({ page, asAdmin }) => {
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

    await page.emulateMedia({ media: 'print' })
    await expect(reader(page).getByText(WORDS.Message)).toBeVisible()
    const more = { name: 'More for this message', includeHidden: true }
    await expect(page.getByRole('button', more)).toBeHidden()
    await expect(page.getByRole('tablist', { includeHidden: true })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await reader(page).getByRole('button', { name: 'Answered another way…' }).click()
    await reader(page).getByRole('button', { name: 'Mark as answered' }).click()
    await expectToast(page, 'Success', 'Message updated')
    await expect(entry(page, name)).toHaveAttribute('data-status', 'answered')
    const messages = await asAdmin<Message[]>('GET', '/api/admin/messages')
    expect(messages.find(({ lastName }) => lastName === name)?.status).toBe('answered')

    // On a small screen a message takes the place of the list.
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.getByRole('searchbox')).toBeHidden()
    await reader(page).getByRole('link', { name: 'All messages' }).click()
    await expect(entry(page, name)).toBeVisible()
  },
)

/** Looks at what other tests of this server have left. */
async function lookAtSpam(asAdmin: AdminCall): Promise<void> {
  const { items } = await asAdmin<{ items: { id: number }[] }>(
    'GET',
    '/api/admin/messages/page?status=spam',
  )
  for (const { id } of items) await asAdmin('POST', `/api/admin/messages/${id}/seen`)
}

test('suspected spam is counted until an admin has looked, released, filed again and deleted', async ({
  page,
  asAdmin,
  server,
}) => {
  await lookAtSpam(asAdmin)
  const name = uniqueName('Held')
  const { id } = await receive(server.url, asAdmin, name, { website: 'https://x.example' })
  await openAdmin(page)
  await expect(page.getByRole('link', { name: /suspected spam$/ })).toBeVisible()

  await page.getByRole('tab', { name: /^Messages/ }).click()
  const filter = page.getByRole('link', { name: /^Spam/ })
  await expect(filter).toHaveAccessibleName(/unseen/)
  await filter.click()
  await expect(entry(page, name)).toContainText('Hidden field filled in')
  await entry(page, name).click()
  await expect(filter).not.toHaveAccessibleName(/unseen/)

  await reader(page).getByRole('button', { name: 'Not spam' }).click()
  await expectToast(page, 'Success', 'Message updated successfully')
  await reader(page).getByText('E-mails about this message').click()
  await expect(reader(page).getByText('Notification to the office')).toBeVisible()
  await expect(reader(page).getByText('Held back as suspected spam.')).toBeHidden()
  await pressInMenu(page, 'Mark as spam')
  await expect(entry(page, name)).toBeVisible()
  await pressInMenu(page, 'Delete')
  await page.getByRole('button', { name: 'Delete message' }).click()

  await expectToast(page, 'Success', 'Message deleted successfully')
  await expect(page).toHaveURL('/admin?view=messages&status=spam')
  await expect(entry(page, name)).toHaveCount(0)
  await expect(asAdmin('GET', `/api/admin/messages/${id}`)).rejects.toThrow('404')
})

test('what is listed, and everything about a person, is saved as a file', async ({
  page,
  asAdmin,
  server,
}) => {
  const name = uniqueName('Person')
  const message = '<img src=x onerror="document.title=1">'
  await receive(server.url, asAdmin, name, { message })
  await receive(server.url, asAdmin, uniqueName('Other'))
  await reauthenticate(asAdmin)
  await openAdmin(page, '/admin?view=messages')
  const search = name.toLowerCase()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(search)
  await expect(page).toHaveURL(`/admin?view=messages&q=${search}`)
  await expect(entry(page, 'Test')).toHaveCount(1)

  await page.getByRole('button', { name: 'More for all messages' }).click()
  const table = await save(page, page.getByRole('button', { name: 'Export CSV' }))
  expect(table.name).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
  expect(table.text.trim().split('\r\n')).toHaveLength(2)
  expect(table.text).toContain(`,Test,${name},`)

  await entry(page, name).click()
  await expect(reader(page).getByText(message)).toBeVisible()
  await expect(reader(page).locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Everything about this person' }).click()
  const person = await save(page, page.getByRole('button', { name: 'Save as a file' }))
  expect(person.name).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/)
  expect(person.text).toContain(name)
})

/** Presses a button. @returns the file that it saves */
async function save(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
