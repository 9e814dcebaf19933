import { countDeleted, countRows } from '../db/count-rows.ts'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { OutboxMailsTable } from '../db/tables/message-tables.ts'
import type { Db, Tables } from '../db/tables.ts'
import { SLACK_MS } from './outbox-store.ts'

/** The outcome of a mail, for the Messages view. */
type MailState = {
  id: number
  kind: string
  state: 'queued' | 'sent' | 'failed'
  attempts: number
  nextAttemptAt: string
  lastError: string | null
  sentAt: string | null
}

/** Clears the text of a mail; recipient, times and outcome are kept. */
export const NO_TEXT = { reply_to: null, subject: '', body: '', html: null }

/** Mails of certain kinds, to one recipient if one is given (in lower case). */
type MailFilter = { kinds: string[]; recipient?: string }

/** Counts the mails that were queued in the last `ms`, without those dated by a clock that was ahead. */
export async function countRecentMails(
  db: Db,
  { kinds, recipient }: MailFilter,
  { now, ms }: { now: Date; ms: number },
): Promise<number> {
  const mails = db
    .selectFrom('outbox_mails')
    .where('kind', 'in', kinds)
    .where('created_at', '>', new Date(now.getTime() - ms).toISOString())
    .where('created_at', '<=', new Date(now.getTime() + SLACK_MS).toISOString())
  if (recipient === undefined) return countRows(mails)
  return countRows(
    mails.where((where) => where(where.fn<string>('lower', ['recipient']), '=', recipient)),
  )
}

/** A message, and the mail that notified the office of it. */
type AboutMessage = { contactMessageId: number; notificationMailId: number | null }

/** The mails about one message, including the mail that listed it together with others. */
export async function listMailsAbout(db: Db, about: AboutMessage): Promise<MailState[]> {
  const rows = await db
    .selectFrom('outbox_mails')
    .selectAll()
    .where((where) => isAbout(where, about))
    .orderBy('id')
    .execute()
  return rows.map(toMailState)
}

/** Some mails, by their ids. */
export async function listMailStates(db: Db, ids: number[]): Promise<MailState[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('outbox_mails').selectAll().where('id', 'in', ids).execute()
  return rows.map(toMailState)
}

/** Some of the mails that were set aside and are about no message, the newest first. */
export async function listSetAsideApart(
  db: Db,
  limit: number,
): Promise<(MailState & { recipient: string; subject: string })[]> {
  const rows = await db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('state', '=', 'failed')
    .where('contact_message_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...toMailState(row),
    recipient: row.recipient,
    subject: row.subject,
  }))
}

/** Deletes a mail that was set aside. @returns false when there is none */
export async function deleteSetAside(db: Db, id: number): Promise<boolean> {
  const mails = db.deleteFrom('outbox_mails').where('id', '=', id).where('state', '=', 'failed')
  return (await countDeleted(mails)) > 0
}

/** The mails of certain kinds about a message that were or will be sent, oldest first. */
export async function listSentAbout(
  db: Db,
  contactMessageId: number,
  kinds: string[],
): Promise<{ id: number; subject: string; createdAt: Date }[]> {
  const rows = await db
    .selectFrom('outbox_mails')
    .select(['id', 'subject', 'created_at'])
    .where('contact_message_id', '=', contactMessageId)
    .where('kind', 'in', kinds)
    .where('state', '<>', 'failed')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, ...mail }) => ({ ...mail, createdAt: new Date(created_at) }))
}

/**
 * Clears the text of the mails about a message and cancels those not sent yet. The recipient and time of
 * a sent mail stay, because the limits count them.
 */
export async function forgetMailsAbout(db: Db, about: AboutMessage): Promise<void> {
  await db
    .deleteFrom('outbox_mails')
    .where('contact_message_id', '=', about.contactMessageId)
    .where('state', '<>', 'sent')
    .execute()
  await db
    .updateTable('outbox_mails')
    .set({ ...NO_TEXT, contact_message_id: null })
    // With the state outside, SQLite would read every mail that was sent.
    .where((where) =>
      where.or([
        where('contact_message_id', '=', about.contactMessageId),
        where.and([where('id', '=', about.notificationMailId ?? 0), where('state', '=', 'sent')]),
      ]),
    )
    .execute()
}

function isAbout(
  where: ExpressionBuilder<Tables, 'outbox_mails'>,
  { contactMessageId, notificationMailId }: AboutMessage,
) {
  return where.or([
    where('contact_message_id', '=', contactMessageId),
    where('id', '=', notificationMailId ?? 0),
  ])
}

/** Rows older than a time, and how many at once. */
type Batch = { before: Date; limit: number }

/** Clears the text of mails sent before a time; their outcome stays. @returns how many */
export async function deleteMailTexts(db: Db, { before, limit }: Batch): Promise<number> {
  const oldest = db
    .selectFrom('outbox_mails')
    .select('id')
    .where('state', '=', 'sent')
    .where('sent_at', '<', before.toISOString())
    // Written as in the index, because a comparison with a parameter would not match it.
    .where((where) => where(where.fn<number>('length', ['body']), '>', where.lit(0)))
    .orderBy('sent_at')
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('outbox_mails')
    .set(NO_TEXT)
    .where('id', 'in', oldest)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes the records of mails that belong to deleted messages and were sent before a time. @returns how many */
export async function deleteForgottenMails(
  db: Db,
  kinds: string[],
  { before, limit }: Batch,
): Promise<number> {
  const forgotten = db
    .selectFrom('outbox_mails')
    .select('id')
    .where('kind', 'in', kinds)
    .where('contact_message_id', 'is', null)
    .where('state', '=', 'sent')
    .where('created_at', '<', before.toISOString())
    // The order of their index. Otherwise SQLite would read every mail that was sent.
    .orderBy('kind')
    .orderBy('created_at')
    .limit(limit)
  return countDeleted(db.deleteFrom('outbox_mails').where('id', 'in', forgotten))
}

function toMailState(row: Selectable<OutboxMailsTable>): MailState {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error,
    sentAt: row.sent_at,
  }
}
