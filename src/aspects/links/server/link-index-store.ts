import { sql } from 'kysely'
import type { ContentRef } from '#server/content/aspect.ts'
import type { HTML_TEXTS } from '#server/db/html-columns.ts'
import { insertRows } from '#server/db/table-rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { TextLink } from './list-links.ts'

const COLUMNS = ['kind', 'entity_id', 'place', 'href', 'target', 'text']

/** Stores the links of a text. */
export async function updateContentLinks(
  db: Db,
  { kind, id }: ContentRef,
  links: TextLink[],
): Promise<void> {
  await db
    .deleteFrom('content_links')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .execute()
  const rows = links.map((link, place) => ({ kind, entity_id: id, place, ...link }))
  await insertRows(db, { name: 'content_links', columns: COLUMNS }, rows)
}

export async function listContentLinks(db: Db, { kind, id }: ContentRef): Promise<TextLink[]> {
  const rows = await db
    .selectFrom('content_links')
    .select(['href', 'target', 'text'])
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .orderBy('place')
    .execute()
  // SQLite gives objects without a prototype.
  return rows.map((row) => ({ ...row }))
}

/** Deletes the links of texts that do not exist. */
export async function deleteLinksOfNothing(
  db: Db,
  { kind, table }: (typeof HTML_TEXTS)[number],
): Promise<void> {
  await sql`
    delete from content_links
    where kind = ${kind} and entity_id not in (select id from ${sql.table(table)})
  `.execute(db)
}
