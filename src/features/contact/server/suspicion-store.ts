import { countDeleted, countRows } from '#server/db/count-rows.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import type { ContactMessage } from '../schema.ts'
import type { SameText } from '../suspicion.ts'
import { buildMessageSearchText, toMessage } from './store.ts'

type Sent = Pick<ContactMessage, 'email' | 'firstName' | 'lastName' | 'municipality' | 'message'>

/** Counts, after `since`, the messages with the same text and the other addresses they came from. */
export async function countSameText(db: Db, sent: Sent, since: Date): Promise<SameText> {
  const sender = isSame('email', sent.email)
  const name = sql`${isSame('first_name', sent.firstName)} and ${isSame('last_name', sent.lastName)}`
  const known = sql`${sender} or ${name} or ${isSame('municipality', sent.municipality)}`
  return db
    .selectFrom('contact_messages')
    .select(({ fn }) => [
      fn
        .count<number>(fn<string>('lower', ['email']))
        .distinct()
        .filterWhere(sql<SqlBool>`not (${known})`)
        .as('fromOthers'),
      fn
        .countAll<number>()
        .filterWhere(sender)
        .filterWhere('status', '<>', 'spam')
        .as('fromSender'),
    ])
    .where('created_at', '>', since.toISOString())
    .where('message', '=', sent.message)
    .executeTakeFirstOrThrow()
}

function isSame(column: string, value: string | null) {
  return sql<SqlBool>`coalesce(lower(${sql.ref(column)}) = lower(${value}), false)`
}

/** Counts the suspected spam that no admin has seen. */
export async function countUnseenMessages(db: Db): Promise<number> {
  return countRows(db.selectFrom('contact_messages').where('suspected', '=', 'unseen'))
}

/** Marks a suspected message as seen. */
export async function updateMessageSeen(db: Db, id: number): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ suspected: 'seen' })
    .where('id', '=', id)
    .where('suspected', '=', 'unseen')
    .execute()
}

/**
 * Releases a message from suspicion; from then on, it is searched like any other.
 * @returns false when it was not suspected
 */
export async function updateMessageReleased(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('contact_messages')
    .set({ suspected: null, suspicion: null })
    .where('id', '=', id)
    .where('suspected', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  const search_text = buildMessageSearchText(toMessage(row), false)
  await db.updateTable('contact_messages').set({ search_text }).where('id', '=', id).execute()
  return true
}

/** Deletes the oldest suspected spam that no admin has seen. The sender’s name leaves old digests with time. */
export async function deleteUnseenMessages(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const oldest = db
    .selectFrom('contact_messages')
    .select('id')
    .where('suspected', '=', 'unseen')
    .where('created_at', '<', before.toISOString())
    .orderBy('id')
    .limit(limit)
  return countDeleted(db.deleteFrom('contact_messages').where('id', 'in', oldest))
}
