import type { Insertable } from 'kysely'
import type { ContactMessagesTable, Db } from '#server/db/tables.ts'

export async function insertContactMessage(
  db: Db,
  row: Insertable<ContactMessagesTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('contact_messages')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
