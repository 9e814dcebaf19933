import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { ADVICE, isDamage, requireWhole } from './damage.ts'
import { migrations } from './migrations/index.ts'
import { NodeSqliteDialect } from './sqlite.ts'
import type { Db } from './tables.ts'

const CONNECT_TIMEOUT_MS = 5000
const POOL_SIZE = 10

/** A database that cannot be used; its message is the one line the operator reads. */
export class DatabaseError extends Error {}

/**
 * Opens the database of the configuration and brings it to the newest version.
 * @throws {DatabaseError} naming the file or the server and what is wrong
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Log,
): Promise<Db> {
  const db = await openUnchanged(config, log)
  try {
    await describing(config, async () => {
      await requireWhole(db)
      await migrate(db)
    })
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/**
 * Opens the database of the configuration at whatever version it is; with a schema, that part of a
 * PostgreSQL database.
 * @throws {DatabaseError} naming the file or the server and what is wrong
 */
export async function openUnchanged(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Log,
  schema?: string,
): Promise<Db> {
  return describing(config, async () =>
    config.databaseUrl ? postgres(config.databaseUrl, log, schema) : sqlite(config.dataDir),
  )
}

async function describing<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: () => Promise<T>,
): Promise<T> {
  const name = config.databaseUrl
    ? `PostgreSQL at ${new URL(config.databaseUrl).host}`
    : path.join(config.dataDir, 'site.db')
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    const advice = isDamage(error) ? `; ${ADVICE}` : ''
    throw new DatabaseError(`${name} cannot be used: ${reasonOf(error)}${advice}`, { cause: error })
  }
}

function sqlite(dataDir: string): Db {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 })
  const file = path.join(dataDir, 'site.db')
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats && !stats.isFile()) throw new DatabaseError(`${file} is not a file`)
  return new Kysely({ dialect: new NodeSqliteDialect(file) })
}

async function postgres(url: string, log: Log, schema?: string): Promise<Db> {
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
  })
  // Without a listener a connection that breaks while idle would end the process; the pool
  // replaces it by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  // One that is lent out has nobody else to hear it between two statements of a transaction; the
  // next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** Where to stop, and in which schema of a PostgreSQL database; the newest version unless said otherwise. */
type Extent = { upTo?: string; schema?: string }

/** Runs what is missing, under a lock where several nodes can start at once. */
export async function migrate(db: Db, { upTo, schema }: Extent = {}): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema && { migrationTableSchema: schema }),
  })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (!error) return
  if (reasonOf(error).includes('corrupted migrations')) {
    throw new Error('it was written by a newer version of this program; install that version')
  }
  throw error
}

/** One line, whatever the driver says: a name with two addresses fails with two errors in one. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\s+/g, ' ')
}
