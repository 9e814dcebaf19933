import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startAsAdmin } from '#test/admin.ts'
import { refusal, startSmtpServer } from '#test/peers/smtp.ts'
import { insertMail, updateMailFailed } from '#server/mail/outbox-store.ts'
import { mailStatusSchema, messageMailSchema } from '../../schema.ts'
import { contactFields } from '../testing.ts'
import { PATIENCE } from '#test/patience.ts'

test('an admin sees that mail is not configured and how much waits', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  await app.postJson('/api/contact', contactFields())

  const response = await asAdmin('GET', '/api/admin/mail')

  expect(mailStatusSchema.parse(await response.json())).toEqual({
    isConfigured: false,
    queued: 1,
    failed: 0,
    apart: [],
    untold: 0,
    unconfirmed: { senders: 0, first: null },
  })
})

test('a mail that was set aside is named with its reason and can be sent again', async () => {
  let isKnown = false
  const smtp = await startSmtpServer(() => (isKnown ? undefined : refusal(550, 'No such user')))
  const { asAdmin, ...app } = await startAsAdmin({ SMTP_URL: smtp.url })
  await app.postJson('/api/contact', contactFields())
  const fetchMails = async () => {
    const response = await asAdmin('GET', '/api/admin/messages/1/mails')
    return z.array(messageMailSchema).parse(await response.json())
  }
  await vi.waitFor(async () => {
    expect((await fetchMails()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  }, PATIENCE)
  const [mail] = await fetchMails()

  isKnown = true
  const again = await asAdmin('POST', `/api/admin/mails/${mail?.id}/send-again`)

  expect(mail?.lastError).toContain('No such user')
  expect(again.status).toBe(204)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), PATIENCE)
})

test('a mail about no message that was set aside can be seen, sent again and deleted', async () => {
  const { asAdmin, db, clock } = await startAsAdmin({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const mail = {
    kind: 'account-notice',
    recipient: 'a@b.example',
    subject: 'New sign-in',
    body: 'x',
  }
  for (const _ of [1, 2]) await insertMail(db, mail, clock.now())
  const nextAttemptAt = undefined
  for (const id of [1, 2]) await updateMailFailed(db, id, { reason: 'No such user', nextAttemptAt })
  const listApart = async () =>
    mailStatusSchema.parse(await (await asAdmin('GET', '/api/admin/mail')).json()).apart

  const [second, first] = await listApart()
  const again = await asAdmin('POST', `/api/admin/mails/${first?.id}/send-again`)
  const cleared = await asAdmin('DELETE', `/api/admin/mails/${second?.id}`)
  const unknown = await asAdmin('DELETE', `/api/admin/mails/${first?.id}`)

  const { body: _, ...shown } = mail
  expect(first).toMatchObject({ ...shown, lastError: 'No such user' })
  expect([again.status, cleared.status, unknown.status]).toEqual([204, 204, 404])
  expect(await listApart()).toEqual([])
})

test('a mail that was not set aside cannot be sent again', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  await app.postJson('/api/contact', contactFields())

  const response = await asAdmin('POST', '/api/admin/mails/1/send-again')

  expect(response.status).toBe(404)
})
