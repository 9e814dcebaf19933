import { sql } from 'kysely'
import type { ContentRef } from '#server/content/aspect.ts'
import type { HTML_TEXTS, HtmlRow } from '#server/db/html-columns.ts'
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
  { kind, id }: ContentRef,
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

/** The alternative texts that the library has for images. */
export async function listAlts(
  db: Db,
  ids: string[],
): Promise<{ id: string; alt: string | null }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('media').select(['id', 'alt']).where('id', 'in', ids).orderBy('id').execute()
}

/** Lists the texts of one kind that contain a text. */
export async function listTextsWith(
  db: Db,
  { table, html, digest }: (typeof HTML_TEXTS)[number],
  part: string,
): Promise<HtmlRow[]> {
  const { rows } = await sql<HtmlRow>`
    select id, ${sql.ref(html)} as html, ${sql.ref(digest)} as digest from ${sql.table(table)}
    where ${sql.ref(html)} like ${`%${part}%`}
    order by id
  `.execute(db)
  return rows
}
