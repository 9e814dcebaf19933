import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { createDatabase, dropDatabase } from './postgres.ts'

/** Beyond this a new copy is faster than one that is full of deleted rows. */
const BYTES_ADDED_MAX = 2 ** 21

type State = { schema: string; bytes: number }
type Database = { url: string; state: State; reset: string }

/** Copies of the template that no test of this worker uses. */
const idle: Database[] = []

/**
 * Lends a copy of the template, emptied of what the test before has written: that takes a fraction
 * of the time of a new copy.
 */
export async function borrowDatabase(
  server: string,
  template: string,
): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const database = idle.pop() ?? (await describe(await createDatabase(server, template)))
  return {
    url: database.url,
    async giveBack() {
      if (await reset(database)) idle.push(database)
      else await dropDatabase(server, database.url)
    },
  }
}

async function describe(url: string): Promise<Database> {
  return connected(url, async (client) => {
    const statements = await Promise.all([tableResets(client), sequenceResets(client)])
    return { url, state: await readState(client), reset: statements.flat().join(';') }
  })
}

/** Disconnects everybody else and restores the rows. @returns false if a new copy is needed */
async function reset({ url, state, ...database }: Database): Promise<boolean> {
  return connected(url, async (client) => {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    const { schema, bytes } = await readState(client)
    if (schema !== state.schema || bytes - state.bytes > BYTES_ADDED_MAX) return false
    // A replica fires no triggers and checks no foreign keys.
    await client.query(`begin; set local session_replication_role = replica;
      ${database.reset}; commit`)
    return true
  })
}

/** Statements that give each table the rows it has now. */
async function tableResets(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const statements: string[] = []
  for (const table of tables) {
    const name = escapeIdentifier(table.name)
    const { rows } = await client.query<{ row: unknown }>(`select to_json(t) as row from ${name} t`)
    statements.push(`delete from ${name}`)
    if (rows.length === 0) continue
    const kept = escapeLiteral(JSON.stringify(rows.map(({ row }) => row)))
    statements.push(`insert into ${name} overriding system value
      select * from json_populate_recordset(null::${name}, ${kept})`)
  }
  return statements
}

async function sequenceResets(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, %s, %L)', sequencename,
       coalesce(last_value, start_value), last_value is not null) as statement
     from pg_sequences where schemaname = 'public'`,
  )
  return rows.map(({ statement }) => statement)
}

/** A digest of the tables, columns, constraints, triggers and functions, and the size. */
async function readState(client: Client): Promise<State> {
  const { rows } = await client.query<{ schema: string; bytes: string }>(STATE)
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

async function connected<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
