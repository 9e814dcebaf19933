import { expect, test } from 'vitest'
import { openOlderDatabase } from '#test/database/older-database.ts'
import { runRawQuery } from '#test/database/raw-query.ts'
import { migrate } from '../open.ts'

const TIME = '2026-01-05T12:00:00.000Z'

/** Action and subject as they were recorded, and the kind that follows from them. */
const ENTRIES: [action: string, subject: string, kind: string][] = [
  ['created', 'blog post “Trash day” (3)', 'blog.created'],
  ['updated', 'FAQ item “Who are you?” (1)', 'faq.updated'],
  ['deleted', 'testimonial (2)', 'testimonials.deleted'],
  ['restored an earlier version of', 'page “Terms” (1)', 'pages.version-restored'],
  ['brought back from the trash', 'image “hall.jpg” (a1b2)', 'media.restored'],
  ['deleted for good', 'image (a1b2)', 'media.deleted-for-good'],
  ['downloaded', 'paper “W-9” (4)', 'documents.downloaded'],
  ['updated', 'order of the FAQ', 'faq-order.updated'],
  ['deleted', 'FAQ category (1)', 'faq-category.deleted'],
  ['downloaded', 'messages', 'messages.downloaded'],
  ['updated', 'message (7)', 'message.updated'],
  ['sent again', 'mail (7)', 'mail.sent-again'],
  ['created', 'backup', 'backup.created'],
  ['emptied', 'trash', 'trash.emptied'],
  ['updated', 'office settings: Phone from “1” to “2”', 'office.updated'],
  [
    'updated',
    'office settings: Phone from “1” to “2”; Messages go to from none to “a@b.example”',
    'message-recipient.updated',
  ],
  ['updated', 'security settings: sessions end after 15', 'security-settings.updated'],
  ['updated', 'security settings', 'unknown'],
  ['created', 'admin user “clerk” (2)', 'user.created'],
  ['reset', 'second factors of admin user (2)', 'user-factors.reset'],
  ['made', 'set-up code of admin user (2)', 'user-setup-code.created'],
  ['ended', 'sessions of admin user (2)', 'user-sessions.ended'],
  ['entered', 'set-up code', 'setup-code.entered'],
  ['changed', 'own password', 'password.changed'],
  ['changed', 'own e-mail address', 'email.changed'],
  ['added', 'second factor “My phone” (1)', 'factor.added'],
  ['created', 'recovery codes', 'recovery-codes.created'],
  ['ended', 'own session', 'session.ended'],
  ['ended', 'all other own sessions', 'other-sessions.ended'],
  ['signed in', '', 'account.signed-in'],
  ['signed in', 'with a passkey', 'account.signed-in'],
  ['signed in', 'from a new network, with a passkey', 'account.signed-in-from-new-network'],
  ['was asked for a second factor', '', 'account.factor-asked'],
  ['failed to sign in', '', 'account.sign-in-failed'],
  ['was refused to sign in', '', 'account.sign-in-refused'],
  ['signed out', '', 'account.signed-out'],
  ['sang', 'a song', 'unknown'],
]

test('entries of the activity record from before get their kind by their words', async () => {
  const db = await openOlderDatabase('021-suspected')
  for (const [action, subject] of ENTRIES) {
    await runRawQuery(db, {
      text: `insert into activity (created_at, username, action, subject, address)
        values (?, 'admin', ?, ?, '192.0.2.1')`,
      values: [TIME, action, subject],
    })
  }

  await migrate(db)

  const rows = await db
    .selectFrom('activity')
    .select(['action', 'subject', 'kind'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ action, subject, kind }) => [action, subject, kind])).toEqual(ENTRIES)
})
