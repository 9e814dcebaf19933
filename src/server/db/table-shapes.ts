import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './tables.ts'

/** The shape of a table for copies, without the columns that the database computes. */
export type TableShape = {
  name: string
  columns: string[]
  /** The primary key, which gives the rows the same order in both databases. */
  key: { column: string; isText: boolean }[]
}

type Column = { name: string; type: string; key_position: number }

const BOOKKEEPING = new Set(['kysely_migration', 'kysely_migration_lock'])

/** Lists the tables of the site except `leftOut`; a table comes after those that it references. */
export async function listTables(db: Db, leftOut: readonly string[]): Promise<TableShape[]> {
  const names = (await listTableNames(db)).filter((name) => !leftOut.includes(name))
  const parents = new Map<string, string[]>()
  for (const name of names) parents.set(name, await listParents(db, name))
  return Promise.all(inOrder(names, parents).map((name) => readTableShape(db, name)))
}

/** The newest migration of the database; undefined when it is empty. */
export async function findSchemaVersion(db: Db): Promise<string | undefined> {
  const tables = await tableNames(db).execute(db)
  if (!tables.rows.some(({ name }) => name === 'kysely_migration')) return undefined
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1
  `.execute(db)
  return rows[0]?.name
}

async function listTableNames(db: Db): Promise<string[]> {
  const { rows } = await tableNames(db).execute(db)
  return rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.has(name))
}

function tableNames(db: Db) {
  // A search index has tables of its own, which triggers fill.
  return isPostgres(db)
    ? sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = current_schema() order by 1`
    : sql<{ name: string }>`
        select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
        order by 1`
}

export async function readTableShape(db: Db, name: string): Promise<TableShape> {
  const { rows } = await selectColumns(db, name).execute(db)
  const key = rows
    .filter((column) => column.key_position > 0)
    .toSorted((a, b) => a.key_position - b.key_position)
    .map((column) => ({ column: column.name, isText: column.type.toLowerCase() === 'text' }))
  if (key.length === 0) throw new Error(`the table ${name} has no primary key`)
  return { name, columns: rows.map((column) => column.name), key }
}

function selectColumns(db: Db, table: string) {
  return isPostgres(db)
    ? sql<Column>`
        select a.attname as name, format_type(a.atttypid, null) as type,
          coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as key_position
        from pg_attribute a
        left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
        where a.attrelid = quote_ident(${table})::regclass
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum`
    : sql<Column>`
        select name, type, pk as key_position from pragma_table_xinfo(${table})
        where hidden = 0 order by cid`
}

async function listParents(db: Db, table: string): Promise<string[]> {
  const { rows } = await (
    isPostgres(db)
      ? sql<{ parent: string }>`
          select parent.relname as parent from pg_constraint
          join pg_class parent on parent.oid = confrelid
          where contype = 'f' and conrelid = quote_ident(${table})::regclass`
      : sql<{ parent: string }>`select "table" as parent from pragma_foreign_key_list(${table})`
  ).execute(db)
  return rows.map(({ parent }) => parent).filter((parent) => parent !== table)
}

/** @throws when tables reference each other in a circle */
function inOrder(names: string[], parents: ReadonlyMap<string, string[]>): string[] {
  const ordered = new Set<string>()
  while (ordered.size < names.length) {
    const ready = names.filter(
      (name) =>
        !ordered.has(name) &&
        (parents.get(name) ?? []).every((parent) => ordered.has(parent) || !names.includes(parent)),
    )
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const name of ready) ordered.add(name)
  }
  return [...ordered]
}
