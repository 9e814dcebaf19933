import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { getErrorReason } from '../system-errors.ts'
import { ensureChangeTriggers } from './postgres/change-triggers.ts'
import { runOnceInWorker } from '../worker/run-in-worker.ts'
import { ADVICE, isDamage, requireOk, requireWhole, NodeSqliteDialect } from './sqlite/sqlite.ts'
import { migrations } from './migrations/index.ts'
import { isPostgres } from './is-postgres.ts'
import { openPostgres, requireUtf8, type Timeouts } from './postgres/postgres.ts'
import { findSchemaVersion } from './table-shapes.ts'
import type { Db } from './tables.ts'

/** Searching ten thousand posts takes a fraction of the limit for one statement. */
export const TIMEOUTS: Timeouts = { statementMs: 15_000, silenceMs: 20_000 }

/** The database cannot be used; the message is one line for the operator. */
export class DatabaseError extends Error {}

/**
 * Opens the configured database and migrates it to the newest version. The migration has no time
 * limit; statements after it do.
 * @throws {DatabaseError} naming the file or the server and what is wrong
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Log,
  timeouts = TIMEOUTS,
): Promise<Db> {
  const db = await openWithoutMigrating(config, log)
  try {
    await describing(config, async () => {
      // The site itself checks the file beside its first answers.
      if (isPostgres(db)) await requireUtf8(db)
      else if (!(await isCurrent(db))) await requireWhole(db)
      await migrate(db)
    })
  } catch (error) {
    await db.destroy()
    throw error
  }
  const { databaseUrl: url } = config
  if (!url) return db
  await db.destroy()
  return openPostgres({ url, log, timeouts })
}

/**
 * Opens the configured database without migrating it; `schema` selects a schema of PostgreSQL.
 * @throws {DatabaseError} naming the file or the server and what is wrong
 */
export async function openWithoutMigrating(
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

/** Adds the name of the database to errors of work that could not use it. */
export async function describing<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: () => Promise<T>,
): Promise<T> {
  const name = config.databaseUrl
    ? `PostgreSQL at ${new URL(config.databaseUrl).host}`
    : getDatabaseFile(config.dataDir)
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    const advice = isDamage(error) ? `; ${ADVICE}` : ''
    throw new DatabaseError(`${name} cannot be used: ${getErrorReason(error)}${advice}`, {
      cause: error,
    })
  }
}

function sqlite(dataDir: string): Db {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 })
  const file = getDatabaseFile(dataDir)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats && !stats.isFile()) throw new DatabaseError(`${file} is not a file`)
  requireAccess(file)
  return new Kysely({ dialect: new NodeSqliteDialect(file, { isNew: !stats }) })
}

/** @throws naming a file of the database that this user may not read and write */
export function requireAccess(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(name)) accessSync(name, constants.R_OK | constants.W_OK)
}

/** The path of the SQLite database. */
export function getDatabaseFile(dataDir: string): string {
  return path.join(dataDir, 'site.db')
}

async function isCurrent(db: Db): Promise<boolean> {
  return (await findSchemaVersion(db)) === Object.keys(migrations).at(-1)
}

const CHECK_MS = 60 * 60_000

/**
 * Checks the whole SQLite file in a process of its own, which takes seconds for a large one.
 * @throws {DatabaseError} when it is damaged
 */
export async function requireWholeFile(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<void> {
  if (config.databaseUrl) return
  const file = getDatabaseFile(config.dataDir)
  const answer = await runOnceInWorker<string>('check file', file, { resultMs: CHECK_MS })
  await describing(config, async () => requireOk(answer))
}

/** The last migration to run (the newest by default), and the schema of a PostgreSQL database. */
type MigrateOptions = { upTo?: string; schema?: string }

/**
 * Runs the missing migrations, under a lock because several nodes may start at once. At the newest
 * version it also installs the change triggers.
 */
export async function migrate(db: Db, { upTo, schema }: MigrateOptions = {}): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema && { migrationTableSchema: schema }),
  })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (!error) return upTo ? undefined : ensureChangeTriggers(db)
  if (getErrorReason(error).includes('corrupted migrations')) {
    throw new Error('it was written by a newer version of this program; install that version')
  }
  throw error
}
