import { escapeIdentifier, escapeLiteral, type Pool } from 'pg'

/** Beyond this a new copy is faster than one that is full of deleted rows. */
const BYTES_ADDED_MAX = 2 ** 21

/** Statements that give a table the rows that it has now. */
type Table = { name: string; hasRows: boolean; restore: string }

/** What a database is like; `written` says for each table that has rows when they were written. */
type State = { schema: string; bytes: number; written: Record<string, string> }

/** The rows of a database, which can be restored. */
export type Rows = { reset: () => Promise<boolean> }

/** Remembers the rows that a database has now. `reset` answers false if a new copy is needed. */
export async function rememberRows(pool: Pool): Promise<Rows> {
  const tables = await readTables(pool)
  const sequences = await sequenceResets(pool)
  const kept = tables.filter(({ hasRows }) => hasRows).map(({ name }) => name)
  const first = await readState(pool, kept)
  let { written } = first
  return {
    async reset() {
      const now = await readState(pool, kept)
      if (now.schema !== first.schema || now.bytes - first.bytes > BYTES_ADDED_MAX) return false
      const changed = tables.filter(
        ({ name, hasRows }) => !hasRows || now.written[name] !== written[name],
      )
      await restore(pool, [...changed.map((table) => table.restore), ...sequences])
      if (changed.some(({ hasRows }) => hasRows)) ({ written } = await readState(pool, kept))
      return true
    },
  }
}

async function restore(pool: Pool, statements: string[]): Promise<void> {
  // A replica fires no triggers and checks no foreign keys.
  const begin = 'begin; set local session_replication_role = replica'
  await pool.query([begin, ...statements, 'commit'].join(';'))
}

async function readTables(pool: Pool): Promise<Table[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return Promise.all(tables.map(async ({ name }) => readTable(pool, name)))
}

async function readTable(pool: Pool, table: string): Promise<Table> {
  const name = escapeIdentifier(table)
  const { rows } = await pool.query<{ row: unknown }>(`select to_json(t) as row from ${name} t`)
  const empty = `delete from ${name}`
  if (rows.length === 0) return { name, hasRows: false, restore: empty }
  const kept = escapeLiteral(JSON.stringify(rows.map(({ row }) => row)))
  const insert = `insert into ${name} overriding system value
    select * from json_populate_recordset(null::${name}, ${kept})`
  return { name, hasRows: true, restore: `${empty}; ${insert}` }
}

async function sequenceResets(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('select setval(%L, %s, %L)', sequencename,
       coalesce(last_value, start_value), last_value is not null) as statement
     from pg_sequences where schemaname = 'public'`,
  )
  return rows.map(({ statement }) => statement)
}

async function readState(pool: Pool, tables: string[]): Promise<State> {
  const written = tables.map((name) => `${escapeLiteral(name)}, (${WRITTEN} from ${name})`)
  const { rows } = await pool.query<{ schema: string; bytes: string; written: State['written'] }>(
    `select ${SCHEMA} as schema, ${BYTES} as bytes, json_build_object(${written.join()}) as written`,
  )
  const [{ bytes, ...state } = { schema: '', bytes: '0', written: {} }] = rows
  return { ...state, bytes: Number(bytes) }
}

/** Changes whenever a row is written. */
const WRITTEN = `select concat(count(*), sum(hashtextextended(concat(xmin, ctid), 0)))`

/** The ids of what the server brings are smaller. */
const FIRST_OWN_ID = 16384

/** Changes whenever a table, column, constraint, trigger or function does. */
const SCHEMA = `concat_ws(' ', ${[
  ['pg_class', 'oid'],
  ['pg_attribute', 'attrelid'],
  ['pg_constraint', 'oid'],
  ['pg_trigger', 'oid'],
  ['pg_proc', 'oid'],
]
  .map(([catalog, id]) => {
    const last = `max(xmin::text::bigint)`
    return `(select concat_ws(' ', count(*), ${last}) from ${catalog} where ${id} >= ${FIRST_OWN_ID})`
  })
  .join()})`

const BYTES = `(select sum(pg_relation_size(oid)) from pg_class
  where oid >= ${FIRST_OWN_ID} and relkind in ('r', 't'))`
