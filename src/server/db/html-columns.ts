import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { CONTENT_KINDS, HTML_KINDS } from '#shared/content/content-kinds.ts'
import type { Db } from './tables.ts'

/** A column of HTML and the column of its digest. */
export type HtmlColumn = { table: string; html: string; digest: string }
export type HtmlRow = { id: number; html: string; digest: string }

/** The columns of all texts, by their kinds. */
export const HTML_TEXTS = HTML_KINDS.map((kind) => {
  const { table, text, digest } = CONTENT_KINDS[kind]
  return { kind, table, html: text, digest }
})

/** Lists the next rows in the order of their ids. */
export async function listHtmlRows(
  db: Db,
  { table, html, digest }: HtmlColumn,
  { after, limit }: { after: number; limit: number },
): Promise<HtmlRow[]> {
  const { rows } = await sql<HtmlRow>`
    select id, ${sql.ref(html)} as html, ${sql.ref(digest)} as digest from ${sql.table(table)}
    where id > ${after} order by id limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

/** One text may be long, so a batch is small. */
const ROWS_AT_ONCE = 20

/** Reads all rows of some columns. Other requests are answered between the batches. */
export async function* readHtmlRows<Column extends HtmlColumn>(
  db: Db,
  columns: readonly Column[],
): AsyncGenerator<{ column: Column; row: HtmlRow }> {
  for (const column of columns) {
    let rows: HtmlRow[] = []
    do {
      await setImmediate()
      const after = rows.at(-1)?.id ?? 0
      rows = await listHtmlRows(db, column, { after, limit: ROWS_AT_ONCE })
      for (const row of rows) yield { column, row }
    } while (rows.length === ROWS_AT_ONCE)
  }
}

/** Stores the clean HTML of a row, unless somebody has saved another text since it was read. */
export async function updateHtmlRow(
  db: Db,
  column: HtmlColumn,
  row: HtmlRow,
  clean: Omit<HtmlRow, 'id'>,
): Promise<void> {
  await sql`
    update ${sql.table(column.table)}
    set ${sql.ref(column.html)} = ${clean.html}, ${sql.ref(column.digest)} = ${clean.digest}
    where id = ${row.id} and ${sql.ref(column.digest)} = ${row.digest}
  `.execute(db)
}
