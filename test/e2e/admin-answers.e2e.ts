import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { getPort } from '../port.ts'
import { expectAccessibleLayout } from './accessible.ts'
import { expectToast, openAdmin, signedIn } from './admin.ts'
import { callsWith, sendMessage, tokenFor } from './api.ts'
import { expect, START_MS, test as base } from './fixtures.ts'
import { startServer, type RunningServer } from './server.ts'

type Office = RunningServer & { token: string; mails: string[] }

/** A site with a mail server, and two messages. */
const test = base.extend<{ office: Office }>({
  office: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const mails: string[] = []
      const smtp = await startMailServer(mails)
      const site = await startServer({ env: { SMTP_URL: smtp.url } })
      const token = await tokenFor(site.url)
      for (const lastName of ['First', 'Second'])
        await sendMessage(site.url, {
          firstName: 'Ada',
          lastName,
          municipality: 'Elk Township',
        })
      await provide({ ...site, token, mails })
      expect(await site.stop(), site.output()).toBe(0)
      smtp.close()
    },
    { timeout: START_MS },
  ],
  baseURL: async ({ office }, provide) => provide(office.url),
  storageState: async ({ office }, provide) => provide(signedIn(office.url, office.token)),
  // The list of due messages may be missing, and a reply may come after that of somebody else.
  allowedFaults: /status=due|\/replies/,
})

async function startMailServer(mails: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { url: `smtp://127.0.0.1:${getPort(server.server)}`, close: () => server.close(() => {}) }
}

const reader = (page: Page) => page.getByRole('article', { name: 'Message' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

test('a saved reply answers the first message, and is changed', async ({ page, office }) => {
  await openAdmin(page, '/admin?view=messages')
  await page.getByRole('link', { name: 'Ada First' }).click()
  await button(page, 'Reply').click()
  await expect(text(page)).toBeFocused()
  await page.getByRole('combobox', { name: 'Saved reply' }).selectOption('Board packet sent')
  await button(page, 'Insert').click()
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

  await page.getByRole('link', { name: 'Saved replies' }).click()
  await page.getByRole('link', { name: 'Meeting proposed' }).click()
  await button(page, 'Insert {papers}').click()
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Success', 'Saved reply updated successfully')
})

test('a half-written reply is offered again, meets that of somebody else, and keys alone send it', async ({
  page,
  office,
}) => {
  const asAdmin = callsWith(office.url, office.token)
  await openAdmin(page, '/admin?view=messages')
  await page.getByRole('link', { name: 'Ada First' }).click()
  await button(page, 'Reply').click()
  await text(page).fill('Half of {packet}')
  await expect(page.getByText('Draft kept in this browser')).toBeVisible()

  await page.reload()
  await button(page, 'Restore changes').click()
  await expect(text(page)).toHaveValue('Half of {packet}')
  await text(page).press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText('Fill in or delete {packet}')
  const theirs = { subject: 'Re: Yours', text: 'Theirs', seenReplies: 0 }
  const id = new URL(page.url()).searchParams.get('id')
  await asAdmin('POST', `/api/admin/messages/${id}/replies`, theirs)
  await text(page).fill('The whole answer')
  await text(page).press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Replies' })).toContainText('Theirs')
  await expect(page.getByText('admin has already replied (see above).')).toBeVisible()
  await button(page, 'Send reply').click()

  await expectToast(page, 'Success', 'Reply sent')
  await expect
    .poll(() => office.mails.filter((raw) => raw.includes('The whole answer')))
    .toHaveLength(1)

  await page.getByRole('link', { name: 'Ada Second' }).click()
  await button(page, 'Add note').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('The board meets on Tuesday.')
  await button(page, 'Save note').click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText('The board meets on Tuesday.')
  await button(page, 'Answered by phone').click()
  await page.getByRole('textbox', { name: 'What was agreed' }).fill('A call on Friday')
  await page.getByRole('form', { name: 'Answered by phone' }).getByRole('button').click()
  await expectToast(page, 'Success', 'Message updated successfully')
  await expect(notes).toContainText('A call on Friday')
})
