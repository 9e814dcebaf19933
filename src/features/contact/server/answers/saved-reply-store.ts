import { hasDeleted } from '#server/db/count-rows.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { SavedRepliesTable } from '#server/db/tables/message-tables.ts'
import type { Db } from '#server/db/tables.ts'
import type { SavedReply } from '../../answer-schema.ts'

/** Lists the saved replies by name. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const rows = await db
    .selectFrom('saved_replies')
    .selectAll()
    .orderBy((reply) => reply.fn<string>('lower', ['name']))
    .orderBy('id')
    .execute()
  return rows.map(toSavedReply)
}

export async function findSavedReply(db: Db, id: number): Promise<SavedReply | undefined> {
  const row = await db
    .selectFrom('saved_replies')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toSavedReply(row)
}

export async function insertSavedReply(
  db: Db,
  row: Insertable<SavedRepliesTable>,
): Promise<SavedReply> {
  return toSavedReply(
    await db.insertInto('saved_replies').values(row).returningAll().executeTakeFirstOrThrow(),
  )
}

export async function updateSavedReply(
  db: Db,
  id: number,
  change: Updateable<SavedRepliesTable>,
): Promise<SavedReply> {
  return toSavedReply(
    await db
      .updateTable('saved_replies')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** @returns false when there is none */
export async function deleteSavedReply(db: Db, id: number): Promise<boolean> {
  return hasDeleted(db.deleteFrom('saved_replies').where('id', '=', id))
}

function toSavedReply(row: Selectable<SavedRepliesTable>): SavedReply {
  return { id: row.id, name: row.name, text: row.text, updatedAt: row.updated_at }
}
