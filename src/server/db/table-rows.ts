import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { TableShape } from './table-shapes.ts'
import type { Db } from './tables.ts'

export type Cell = string | number | null
export type Row = Record<string, Cell>

/** A row may be large: a post holds a whole article. */
const ROWS_AT_ONCE = 100

/** Reads every row in the order of the primary key, which is the same in both databases. */
export async function* readRows(db: Db, shape: TableShape): AsyncGenerator<Row> {
  const columns = sql.join(shape.columns.map((column) => sql.ref(column)))
  // Otherwise PostgreSQL would sort text by the rules of a language.
  const key = sql.join(
    shape.key.map(({ column, isText }) =>
      isText && isPostgres(db) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column),
    ),
  )
  let after = sql``
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(shape.name)} ${after}
      order by ${key} limit ${sql.lit(ROWS_AT_ONCE)}
    `.execute(db)
    const cells = rows.map((row) => toBackupRow(shape, row))
    yield* cells
    const last = cells.at(-1)
    if (!last || cells.length < ROWS_AT_ONCE) return
    const values = sql.join(shape.key.map(({ column }) => last[column]))
    after = sql`where (${key}) > (${values})`
  }
}

/** @throws when a value is anything but text, number or null, which both databases and JSON share */
function toBackupRow({ name, columns }: TableShape, row: Record<string, unknown>): Row {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column]
      if (value === null || typeof value === 'string' || typeof value === 'number') {
        return [column, value]
      }
      throw new TypeError(`${name}.${column} holds ${typeof value}, which no backup can hold`)
    }),
  )
}

export async function insertRows(
  db: Db,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  rows: Row[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const lines = rows
      .slice(first, first + ROWS_AT_ONCE)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(lines)}`.execute(db)
  }
}

/** The last number that each table has generated, so that none is reused after a restore. */
export async function readSequences(
  db: Db,
  tables: Pick<TableShape, 'name'>[],
): Promise<Record<string, number>> {
  const names = new Set(tables.map(({ name }) => name))
  if (!isPostgres(db)) {
    const { rows } = await sql<{ name: string; seq: number }>`
      select name, seq from sqlite_sequence
    `.execute(db)
    return Object.fromEntries(
      rows.filter(({ name }) => names.has(name)).map(({ name, seq }) => [name, seq]),
    )
  }
  const { rows } = await sql<{ name: string; seq: number | null }>`
    select c.table_name as name, s.last_value as seq
    from information_schema.columns c
    join pg_sequences s on format('%I.%I', s.schemaname, s.sequencename) =
      pg_get_serial_sequence(format('%I.%I', c.table_schema, c.table_name), c.column_name)
    where c.table_schema = current_schema() and c.is_identity = 'YES'
  `.execute(db)
  return Object.fromEntries(
    rows.flatMap(({ name, seq }) => (names.has(name) && seq !== null ? [[name, seq]] : [])),
  )
}

export async function writeSequences(db: Db, sequences: Record<string, number>): Promise<void> {
  for (const [table, last] of Object.entries(sequences)) {
    if (isPostgres(db)) {
      await sql`
        select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${last})
      `.execute(db)
      continue
    }
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
  }
}
