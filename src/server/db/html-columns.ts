import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** A column of HTML and the column of its digest. */
export type HtmlColumn = { table: string; html: string; digest: string }
export type HtmlRow = { id: number; html: string; digest: string }

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
