import { escapeIdentifier, escapeLiteral, type Pool } from 'pg'

/** Beyond this a new copy is faster than one that is full of deleted rows. */
const BYTES_ADDED_MAX = 2 ** 21

type State = { schema: string; bytes: number }

/** What a database is like, and the statements that give it back the rows that it has now. */
export type Snapshot = { state: State; reset: string }

export async function takeSnapshot(pool: Pool): Promise<Snapshot> {
  const statements = [...(await tableResets(pool)), ...(await sequenceResets(pool))]
  return { state: await readState(pool), reset: statements.join(';') }
}

/** Gives the database the rows of the snapshot again. @returns false if a new copy is needed */
export async function resetRows(pool: Pool, { state, reset }: Snapshot): Promise<boolean> {
  const { schema, bytes } = await readState(pool)
  if (schema !== state.schema || bytes - state.bytes > BYTES_ADDED_MAX) return false
  // A replica fires no triggers and checks no foreign keys.
  await pool.query(`begin; set local session_replication_role = replica; ${reset}; commit`)
  return true
}

/** Statements that give each table the rows it has now. */
async function tableResets(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const statements: string[] = []
  for (const table of tables) {
    const name = escapeIdentifier(table.name)
    const { rows } = await pool.query<{ row: unknown }>(`select to_json(t) as row from ${name} t`)
    statements.push(`delete from ${name}`)
    if (rows.length === 0) continue
    const kept = escapeLiteral(JSON.stringify(rows.map(({ row }) => row)))
    statements.push(`insert into ${name} overriding system value
      select * from json_populate_recordset(null::${name}, ${kept})`)
  }
  return statements
}

async function sequenceResets(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('select setval(%L, %s, %L)', sequencename,
       coalesce(last_value, start_value), last_value is not null) as statement
     from pg_sequences where schemaname = 'public'`,
  )
  return rows.map(({ statement }) => statement)
}

/** A digest of the tables, columns, constraints, triggers and functions, and the size. */
async function readState(pool: Pool): Promise<State> {
  const { rows } = await pool.query<{ schema: string; bytes: string }>(STATE)
  const [{ schema, bytes } = { schema: '', bytes: '0' }] = rows
  return { schema, bytes: Number(bytes) }
}

const STATE = `
  select md5(string_agg(part, ',' order by part)) as schema,
    pg_database_size(current_database()) as bytes
  from (
    select concat_ws(' ', relnamespace, relname, attname, atttypid) as part
    from pg_class join pg_attribute on attrelid = pg_class.oid where pg_class.oid >= 16384
    union all
    select concat_ws(' ', tgname, tgenabled) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', conrelid, conname) from pg_constraint where oid >= 16384
    union all
    select concat_ws(' ', proname, prosrc) from pg_proc where oid >= 16384
  ) as parts`
