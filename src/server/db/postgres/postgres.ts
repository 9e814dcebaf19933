import { Socket } from 'node:net'
import {
  Kysely,
  PostgresDialect,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'
import type { Log } from '../../log/log.ts'
import type { Db } from '../tables.ts'
import { retryConflicts } from '../in-transaction.ts'

const CONNECT_TIMEOUT_MS = 5000
const POOL_SIZE = 10

/**
 * How long one statement may take, how long a transaction may stay idle, and how long the server
 * may send nothing before the connection is closed.
 */
export type Timeouts = { statementMs: number; silenceMs: number }

type PostgresOptions = {
  url: string
  log: Log
  /** The schema of the tables; the default of the server if absent. */
  schema?: string | undefined
  /** If absent, there are no time limits. */
  timeouts?: Timeouts
}

/** Opens a PostgreSQL database, with its own pool of connections. */
export async function openPostgres(options: PostgresOptions): Promise<Db> {
  return openOverPool(await createPool(options))
}

/** @throws when the database cannot hold every letter, which no later statement would say as well */
export async function requireUtf8(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new Error(`its encoding is ${encoding}: make it with createdb -T template0 -E UTF8`)
}

/** A database whose connections come from a pool, which `destroy` ends. */
export function openOverPool(pool: PostgresPool): Db {
  return new Kysely({ dialect: new RetryingPostgresDialect({ pool }) })
}

/** A pool of connections to a PostgreSQL server; the first query opens the first one. */
export async function createPool({ url, log, schema, timeouts }: PostgresOptions): Promise<Pool> {
  // Loaded on demand, because most installations use SQLite.
  const { default: driver } = await import('pg')
  const types = new driver.TypeOverrides()
  // Counts are 64-bit integers, which the driver would return as text.
  types.setTypeParser(driver.types.builtins.INT8, Number)
  const pool = new driver.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    // Extensions are in the schema public, no matter which schema the tables are in.
    ...(schema && { options: `-c search_path=${schema},public` }),
    ...(timeouts && buildTimeoutOptions(timeouts)),
  })
  // Without a listener, the loss of an idle connection would end the process. The pool replaces the
  // connection.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  // A connection in use also needs a listener between two statements. The next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * The server cancels slow statements. If it hangs or is gone, the socket is destroyed, because the
 * driver's own limit would leave a dead connection in the pool.
 */
function buildTimeoutOptions({ statementMs, silenceMs }: Timeouts) {
  return {
    // Set by a statement, because connection poolers refuse these as connection parameters.
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

/** PostgreSQL that retries single statements after a conflict with another transaction. */
class RetryingPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new RetryingDriver(super.createDriver())
  }
}

class RetryingDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  async init(): Promise<void> {
    await this.#driver.init()
  }

  async acquireConnection(): Promise<RetryingConnection> {
    return new RetryingConnection(await this.#driver.acquireConnection())
  }

  async releaseConnection({ connection }: RetryingConnection): Promise<void> {
    await this.#driver.releaseConnection(connection)
  }

  async beginTransaction(caller: RetryingConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(caller.connection, settings)
    caller.isInTransaction = true
  }

  async commitTransaction({ connection }: RetryingConnection): Promise<void> {
    await this.#driver.commitTransaction(connection)
  }

  async rollbackTransaction({ connection }: RetryingConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection)
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy()
  }
}

/** A connection from the pool, used for one transaction or for single statements. */
class RetryingConnection implements DatabaseConnection {
  readonly connection: DatabaseConnection
  /**
   * In a transaction, statements are not retried alone, because in-transaction.ts retries the
   * whole.
   */
  isInTransaction = false

  constructor(connection: DatabaseConnection) {
    this.connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = () => this.connection.executeQuery<Row>(query)
    return this.isInTransaction ? execute() : retryConflicts(execute)
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery<Row>(query, size)
  }
}
