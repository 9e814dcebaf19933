import type { Db } from '#server/db/tables.ts'

/** Lists the ids that exist. These images cannot be deleted until the transaction ends. */
export async function lockImages(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()
  return rows.map((row) => row.id)
}

/** Stores which images a text shows. The images must be locked. */
export async function updateContentImages(
  db: Db,
  { kind, id }: { kind: string; id: number },
  imageIds: string[],
): Promise<void> {
  await db
    .deleteFrom('content_images')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .execute()
  if (imageIds.length === 0) return
  const rows = imageIds.map((media_id) => ({ kind, entity_id: id, media_id }))
  await db.insertInto('content_images').values(rows).execute()
}
