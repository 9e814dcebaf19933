import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../accessible.ts'
import { expectToast, openAdmin } from '../signed-in.ts'
import { expect, test } from './answering-office.ts'
import { callsWith } from '../api.ts'

const reader = (page: Page) => page.getByRole('article', { name: 'Message' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

test('a saved reply answers the first message, and is changed', async ({ page, office }) => {
  await openAdmin(page, '/admin?view=messages')
  await page.getByRole('link', { name: 'Ada First' }).click()
  await button(page, 'Reply').click()
  await expect(text(page)).toBeFocused()
  await button(page, 'Send the board packet').click()
  await expect(text(page)).toHaveValue(/^Dear Ada,\n\nThank you .* for Elk Township\./)
  await expectAccessibleLayout(page, 'a reply')
  await button(page, 'Send reply').click()

  await expectToast(page, 'Success', 'Reply sent')
  await expect.poll(() => office.mails.filter((raw) => raw.includes('Dear Ada,'))).toHaveLength(1)
  await page.getByRole('link', { name: 'Ada First' }).click()
  const replies = page.getByRole('region', { name: 'Replies' })
  await expect(replies).toContainText('Dear Ada,')
  await expect(replies.getByText('Sent', { exact: true })).toBeVisible()
  await expect(reader(page).getByText('Answered', { exact: true })).toBeVisible()
  await expectAccessibleLayout(page, 'a message with a reply')

  await button(page, 'More for all messages').click()
  await page.getByRole('link', { name: 'Saved replies' }).click()
  await page.getByRole('link', { name: 'Propose a meeting' }).click()
  await button(page, 'Insert {papers}').click()
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Success', 'Saved reply updated successfully')
})

test('a half-written reply is there again, meets that of somebody else, and keys alone send it', async ({
  page,
  office,
}) => {
  const asAdmin = callsWith(office.url, office.token)
  await openAdmin(page, '/admin?view=messages')
  await page.getByRole('link', { name: 'Ada First' }).click()
  await button(page, 'Reply').click()
  await text(page).fill('Half of {packet}')
  await expect(page.getByText('Draft kept in this browser')).toBeVisible()

  const draft = page.getByRole('link', { name: 'Ada First' }).getByText('Draft')
  await expect(draft).toBeVisible()

  await page.reload()
  await expect(text(page)).toHaveValue('Half of {packet}')
  await text(page).press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText('Fill in or delete {packet}')
  const theirs = { subject: 'Re: Yours', text: 'Theirs', seenReplies: 0 }
  const id = new URL(page.url()).searchParams.get('id')
  await asAdmin('POST', `/api/admin/messages/${id}/replies`, theirs)
  await text(page).fill('The whole answer')
  await text(page).press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Replies' })).toContainText('Theirs')
  await expect(page.getByText('admin has already replied (see below).')).toBeVisible()
  await button(page, 'Send reply').click()

  await expectToast(page, 'Success', 'Reply sent')
  await expect
    .poll(() => office.mails.filter((raw) => raw.includes('The whole answer')))
    .toHaveLength(1)

  await expect(page.getByRole('heading', { name: 'Ada Second' })).toBeVisible()
  await expect(draft).toHaveCount(0)
  await button(page, 'Add note').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('The board meets on Tuesday.')
  await button(page, 'Save note').click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText('The board meets on Tuesday.')
  await button(page, 'Answered another way…').click()
  await page.getByRole('textbox', { name: 'What was said or agreed' }).fill('A call on Friday')
  await button(page, 'Mark as answered').click()
  await expectToast(page, 'Success', 'Message updated successfully')
  await expect(notes).toContainText('A call on Friday')
})
