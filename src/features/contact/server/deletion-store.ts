import { sql, type SelectQueryBuilder } from 'kysely'
import { endLease } from '#server/db/installation-store.ts'
import type { Db, Tables } from '#server/db/tables.ts'
import { NO_TEXT } from '#server/mail/mail-record-store.ts'
import { DIGEST, MORNING, MORNING_LEASE } from './mails/mails.ts'

/** Selects the ids of messages. */
export type MessageIds = SelectQueryBuilder<Tables, 'contact_messages', { id: number }>

/**
 * Deletes messages with their notes, their replies and the mails about them. A digest that also
 * lists other messages loses its text; if it was not sent yet, the others get a new one. So do the
 * mails of mornings. Requires
 * `lockMessages` in the same transaction.
 * @returns how many messages
 */
export async function deleteMessages(db: Db, ids: MessageIds): Promise<number> {
  const cancelled = await deleteDigests(db, ids)
  await deleteMorningMails(db)
  await db.deleteFrom('outbox_mails').where('id', 'in', selectMailsAbout(db, ids)).execute()
  const { numDeletedRows } = await db
    .deleteFrom('contact_messages')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  if (cancelled.length > 0) {
    await db
      .updateTable('contact_messages')
      .set({ notice_mail_id: null })
      .where('notice_mail_id', 'in', cancelled)
      .execute()
  }
  return Number(numDeletedRows)
}

/**
 * Selects the mails about one of the messages alone: notifications, confirmations and replies. With
 * `or` in place of the union, PostgreSQL would read every mail.
 */
export function selectMailsAbout(db: Db, ids: MessageIds) {
  const replies = db.selectFrom('message_replies').where('message_id', 'in', ids)
  return db
    .selectFrom('outbox_mails')
    .select('id')
    .where('contact_message_id', 'in', ids)
    .unionAll(replies.select(sql<number>`mail_id`.as('id')))
}

/** Clears the digests that list the messages. @returns the ids of those that were not sent yet */
async function deleteDigests(db: Db, ids: MessageIds): Promise<number[]> {
  const digests = db
    .selectFrom('contact_messages')
    .select('notice_mail_id')
    .where('id', 'in', ids)
    .where('notice_mail_id', 'is not', null)
  await db
    .updateTable('outbox_mails')
    .set(NO_TEXT)
    .where('kind', '=', DIGEST)
    .where('state', '=', 'sent')
    .where('id', 'in', digests)
    .execute()
  const cancelled = await db
    .deleteFrom('outbox_mails')
    .where('kind', '=', DIGEST)
    .where('state', '<>', 'sent')
    .where('id', 'in', digests)
    .returning('id')
    .execute()
  return cancelled.map(({ id }) => id)
}

/** Nothing says which messages they list. One that was not sent yet is queued anew. */
async function deleteMorningMails(db: Db): Promise<void> {
  const mornings = db.updateTable('outbox_mails').set(NO_TEXT).where('kind', '=', MORNING)
  await mornings.where('state', '=', 'sent').where('body', '<>', '').execute()
  const { numDeletedRows } = await db
    .deleteFrom('outbox_mails')
    .where('kind', '=', MORNING)
    .where('state', '<>', 'sent')
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await endLease(db, MORNING_LEASE)
}
