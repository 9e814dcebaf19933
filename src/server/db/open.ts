import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { reasonOf } from '../reason.ts'
import { ADVICE, isDamage, requireWhole } from './damage.ts'
import { migrations } from './migrations/index.ts'
import { openPostgres } from './postgres.ts'
import type { Patience } from './postgres.ts'
import { NodeSqliteDialect } from './sqlite.ts'
import type { Db } from './tables.ts'

/** A visitor waits no longer for a page; ten thousand posts are searched in a fraction of it. */
const PATIENCE: Patience = { statementMs: 15_000, silenceMs: 20_000 }

/** A database that cannot be used; its message is the one line the operator reads. */
export class DatabaseError extends Error {}

/**
 * Opens the database of the configuration and brings it to the newest version, which takes as long
 * as it takes; whoever waits for a statement after that does so for a while only.
 * @throws {DatabaseError} naming the file or the server and what is wrong
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Log,
  patience = PATIENCE,
): Promise<Db> {
  const db = await openUnchanged(config, log)
  try {
    await describing(config, async () => {
      await requireWhole(db)
      await migrate(db)
    })
  } catch (error) {
    await db.destroy()
    throw error
  }
  const { databaseUrl: url } = config
  if (!url) return db
  await db.destroy()
  return openPostgres({ url, log, patience })
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
    config.databaseUrl
      ? openPostgres({ url: config.databaseUrl, log, schema })
      : sqlite(config.dataDir),
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
