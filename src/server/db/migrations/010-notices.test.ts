import { expect, test } from 'vitest'
import { openOlderDatabase } from '#test/database/older-database.ts'
import { runRawQuery } from '#test/database/raw-query.ts'
import { migrate } from '../open.ts'

const TIME = '2026-01-05T12:00:00.000Z'

test('earlier messages count as notified, except suspected spam', async () => {
  const db = await openOlderDatabase('008-media-moves')
  for (const [name, status] of [
    ['Told', 'answered'],
    ['Older', 'new'],
    ['Filed', 'spam'],
    ['Robot', 'spam'],
  ]) {
    await runRawQuery(db, {
      text: `insert into contact_messages (first_name, last_name, email, message, status, created_at)
        values (?, 'B', 'a@b.example', 'M', ?, ?)`,
      values: [name ?? '', status ?? '', TIME],
    })
  }
  for (const message of [1, 3]) {
    await runRawQuery(db, {
      text: `insert into outbox_mails
        (id, kind, recipient, subject, body, state, next_attempt_at, created_at, contact_message_id)
        values (?, 'contact-notification', 'o@b.example', 'S', 'B', 'sent', ?, ?, ?)`,
      values: [message + 10, TIME, TIME, message],
    })
  }

  await migrate(db)

  const rows = await db
    .selectFrom('contact_messages')
    .select(['first_name', 'notice_mail_id', 'suspected', 'unconfirmed_at'])
    .orderBy('id')
    .execute()
  const others = { suspected: null, unconfirmed_at: null }
  expect(rows).toEqual([
    { first_name: 'Told', notice_mail_id: 11, ...others },
    { first_name: 'Older', notice_mail_id: 0, ...others },
    { first_name: 'Filed', notice_mail_id: 13, ...others },
    { first_name: 'Robot', notice_mail_id: null, suspected: 'unseen', unconfirmed_at: null },
  ])
})
