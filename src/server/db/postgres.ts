import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import type { Log } from '../log.ts'
import type { Db } from './tables.ts'

const CONNECT_TIMEOUT_MS = 5000
const POOL_SIZE = 10

/**
 * How long one statement may take, and a transaction say nothing between two; and how long the
 * server may be silent before it is taken for gone.
 */
export type Patience = { statementMs: number; silenceMs: number }

type PostgresOptions = {
  url: string
  log: Log
  /** That part of the database. */
  schema?: string | undefined
  /** Without it everything may take as long as it takes. */
  patience?: Patience
}

/** A pool of connections to a PostgreSQL server, none of which is made yet. */
export async function openPostgres({ url, log, schema, patience }: PostgresOptions): Promise<Db> {
  // Loaded only where it is used: most installations keep to SQLite.
  const { default: driver } = await import('pg')
  const types = new driver.TypeOverrides()
  // Counts arrive as 64-bit integers, which the driver would hand on as text.
  types.setTypeParser(driver.types.builtins.INT8, Number)
  const pool = new driver.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    // Extensions live in the schema public, whichever schema the tables are in.
    ...(schema && { options: `-c search_path=${schema},public` }),
    ...(patience && limitsOf(patience)),
  })
  // Without a listener a connection that breaks while idle would end the process; the pool
  // replaces it by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  // One that is lent out has nobody else to hear it between two statements of a transaction; the
  // next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/**
 * The server ends what takes too long. One that cannot, because it hangs or its machine is gone, is
 * left by breaking the connection: the driver's own limit would keep it in the pool.
 */
function limitsOf({ statementMs, silenceMs }: Patience) {
  return {
    // As a statement: poolers in between refuse these as settings of the connection.
    onConnect: async (client: { query: (statement: string) => Promise<unknown> }) => {
      await client.query(
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${statementMs}`,
      )
    },
    stream: () => {
      const socket = new Socket()
      const reason = `Connection terminated: the database said nothing for ${silenceMs} ms`
      return socket.setTimeout(silenceMs, () => void socket.destroy(new Error(reason)))
    },
  }
}
