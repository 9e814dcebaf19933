import type { Db } from '#server/db/tables.ts'

/** Counts the suspected spam that no admin has seen. */
export async function countUnseenMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('suspected', '=', 'unseen')
    .executeTakeFirstOrThrow()
  return count
}

/** Marks suspected spam as seen: the message with the id, or without one all of it. */
export async function updateMessagesSeen(db: Db, id?: number): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ suspected: 'seen' })
    .where('suspected', '=', 'unseen')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute()
}

/** Releases a message from suspicion. @returns false when it was not suspected */
export async function updateMessageReleased(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('contact_messages')
    .set({ suspected: null })
    .where('id', '=', id)
    .where('suspected', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
