import type { Db } from '#server/db/tables.ts'

/** A note of the office about a message. */
export type Note = { messageId: number; text: string; username: string; createdAt: string }

/** Lists the notes about messages, oldest first. */
export async function listNotes(db: Db, messages: { id: number }[]): Promise<Note[]> {
  return db
    .selectFrom('message_notes')
    .select(['message_id as messageId', 'text', 'username', 'created_at as createdAt'])
    .where(
      'message_id',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
}
