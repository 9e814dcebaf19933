import type { Db, MediaTable } from '#server/db/tables.ts'

export async function insertMedia(db: Db, row: MediaTable): Promise<void> {
  await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
