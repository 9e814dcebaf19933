import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { CONTENT_KINDS, HISTORY_KINDS, type HistoryKind } from '#shared/content/content-kinds.ts'
import { listLinks, type TextLink } from './list-links.ts'
import { lockRow } from '#server/db/entity-rows.ts'
import { listHtmlRows, type HtmlColumn, type HtmlRow } from '#server/db/html-columns.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertInstallationValue, findInstallationValue } from '#server/db/installation-store.ts'
import { insertRows } from '#server/db/table-rows.ts'
import type { Db } from '#server/db/tables.ts'

type Entity = { kind: HistoryKind; id: number }

const COLUMNS = ['kind', 'entity_id', 'place', 'href', 'target', 'text']

/** Stores the links of a text. */
export async function updateContentLinks(
  db: Db,
  { kind, id }: Entity,
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

async function listContentLinks(db: Db, { kind, id }: Entity): Promise<TextLink[]> {
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

/** The kinds whose texts may have links. */
const LINKING = HISTORY_KINDS.flatMap((kind) => {
  const { table, text, digest } = CONTENT_KINDS[kind]
  return digest === null ? [] : [{ kind, column: { table, html: text, digest } }]
})
export const LINKING_KINDS = LINKING.map(({ kind }) => kind)

const ROWS_AT_ONCE = 20

/** Reads all texts and corrects the index of their links. @returns how many texts were wrong in it */
export async function rebuildContentLinks(db: Db): Promise<number> {
  let wrong = 0
  for (const { kind, column } of LINKING) {
    await deleteLinksOfNothing(db, kind, column.table)
    let rows: HtmlRow[] = []
    do {
      const after = rows.at(-1)?.id ?? 0
      rows = await listHtmlRows(db, column, { after, limit: ROWS_AT_ONCE })
      for (const row of rows) if (await correct(db, kind, { column, row })) wrong += 1
    } while (rows.length === ROWS_AT_ONCE)
  }
  return wrong
}

async function correct(
  open: Db,
  kind: HistoryKind,
  { column, row: { id, html } }: { column: HtmlColumn & { table: Table }; row: HtmlRow },
): Promise<boolean> {
  const stored = await listContentLinks(open, { kind, id })
  if (isDeepStrictEqual(stored, listLinks(kind, html))) return false
  return inTransaction(open, async (db) => {
    await lockRow(db, column.table, id)
    // Somebody may have saved another text since.
    const [row] = await listHtmlRows(db, column, { after: id - 1, limit: 1 })
    if (row?.id === id) await updateContentLinks(db, { kind, id }, listLinks(kind, row.html))
    return true
  })
}

type Table = (typeof CONTENT_KINDS)[HistoryKind]['table']

async function deleteLinksOfNothing(db: Db, kind: HistoryKind, table: Table): Promise<void> {
  await sql`
    delete from content_links
    where kind = ${kind} and entity_id not in (select id from ${sql.table(table)})
  `.execute(db)
}

const INDEXED = 'links-indexed'

/** Indexes the links of an installation that is older than their index. */
export async function indexLinksOnce(db: Db): Promise<void> {
  if ((await findInstallationValue(db, INDEXED)) !== undefined) return
  await rebuildContentLinks(db)
  await insertInstallationValue(db, INDEXED, 'yes')
}
