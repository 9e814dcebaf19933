import { countRows } from '#server/db/count-rows.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import type { ContactMessage } from '../../schema.ts'
import { toMessage } from '../store.ts'

/** Whether unseen suspected spam belongs to the messages. */
type Scope = { withHeld: boolean }

/** Counts the messages that the office has not been mailed about yet. */
export async function countUnnotifiedMessages(db: Db, scope: Scope): Promise<number> {
  return countRows(db.selectFrom('contact_messages').where(isUnnotified(scope)))
}

/** Lists these messages, oldest first, and suspected spam after all others. */
export async function listUnnotifiedMessages(
  db: Db,
  { limit, ...scope }: Scope & { limit: number },
): Promise<ContactMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where(isUnnotified(scope))
    .orderBy('suspected', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}

/** Assigns a mail to all messages that had none. */
export async function markMessagesNotified(db: Db, mailId: number, scope: Scope): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ notice_mail_id: mailId })
    .where(isUnnotified(scope))
    .execute()
}

/** Finds the mail to the office about a message. */
export async function findNotificationMailId(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('contact_messages')
    .select('notice_mail_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.notice_mail_id ?? null
}

/** Records that a sender got no confirmation because the limit was reached. */
export async function markMessageUnacknowledged(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ unconfirmed_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Counts the senders without a confirmation after `since`, with the time of the first. */
export async function countUnacknowledgedSenders(
  db: Db,
  since: Date,
): Promise<{ senders: number; first: string | null }> {
  return db
    .selectFrom('contact_messages')
    .select((select) => [
      select.fn
        .count<number>(select.fn<string>('lower', ['email']))
        .distinct()
        .as('senders'),
      select.fn.min('unconfirmed_at').as('first'),
    ])
    .where('unconfirmed_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
}

function isUnnotified({ withHeld }: Scope) {
  const held = withHeld ? sql`or suspected = 'unseen'` : sql``
  return sql<SqlBool>`notice_mail_id is null and (status <> 'spam' ${held})`
}
