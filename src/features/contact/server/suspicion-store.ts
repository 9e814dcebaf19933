import { countDeleted, countRows } from '#server/db/count-rows.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import type { ContactMessage } from '../schema.ts'
import { buildMessageSearchText, toMessage } from './store.ts'

/** Counts the other e-mail addresses, in any case, that sent the same text after `since`. */
export async function countOtherSenders(
  db: Db,
  { email, message }: Pick<ContactMessage, 'email' | 'message'>,
  since: Date,
): Promise<number> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(sql<string>`lower(email)`.as('sender'))
    .where('created_at', '>', since.toISOString())
    .where('message', '=', message)
    .where(sql<SqlBool>`lower(email) <> lower(${email})`)
    .execute()
  return new Set(rows.map(({ sender }) => sender)).size
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
