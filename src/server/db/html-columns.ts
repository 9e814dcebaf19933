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

export async function updateHtmlRow(db: Db, column: HtmlColumn, row: HtmlRow): Promise<void> {
  await sql`
    update ${sql.table(column.table)}
    set ${sql.ref(column.html)} = ${row.html}, ${sql.ref(column.digest)} = ${row.digest}
    where id = ${row.id}
  `.execute(db)
}
