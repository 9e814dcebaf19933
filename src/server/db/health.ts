import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Kysely, sql, SqliteDialect } from 'kysely'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { getErrorReason } from '../system-errors.ts'
import { isPostgres } from './is-postgres.ts'
import { migrations } from './migrations/index.ts'
import { getDatabaseFile, openWithoutMigrating, requireAccess } from './open.ts'
import { isOverwriting } from './sqlite/overwrite-deleted.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { findSchemaVersion } from './table-shapes.ts'
import type { Db } from './tables.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** The state of the database, for the doctor. */
export type DatabaseHealth = {
  /** 'SQLite 3.51.0' or 'PostgreSQL 15.4' */
  product: string
  /** Whether the site has never been started on it. */
  isNew: boolean
  /** Migrations that the next start of this program would run. */
  pending: string[]
  /** Migrations that only a newer version of the program knows. */
  unknown: string[]
  /** Damage, as the database reports it. */
  faults: string[]
  /** False for a PostgreSQL without the extension that the search needs. */
  hasSearchIndex: boolean
  /** False for an SQLite file with remains of what was deleted before an upgrade. */
  isOverwriting: boolean
  /** The clock of the database server; undefined for SQLite. */
  serverTime: Date | undefined
}

const FAULTS_SHOWN = 5

/**
 * Opens the database read-only: rows, schema version and files beside it stay untouched.
 * @returns undefined when there is no database yet
 */
export async function openReadOnly(
  { dataDir, databaseUrl }: Place,
  log: Log,
): Promise<Db | undefined> {
  if (databaseUrl) {
    const url = new URL(databaseUrl)
    const options = url.searchParams.get('options') ?? ''
    url.searchParams.set('options', `${options} -c default_transaction_read_only=on`.trim())
    return openWithoutMigrating({ dataDir, databaseUrl: url.href }, log)
  }
  const file = getDatabaseFile(dataDir)
  if (!existsSync(file)) return undefined
  requireAccess(file)
  const url = pathToFileURL(file)
  // No program has the file open. As `immutable`, SQLite reads it without creating files beside it.
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1')
  const database = openSqlite(url, 'pragma query_only = on', { readOnly: true })
  return new Kysely({ dialect: new SqliteDialect({ database }) })
}

/** @throws when the database does not answer */
export async function readDatabaseHealth(db: Db): Promise<DatabaseHealth> {
  const known = Object.keys(migrations)
  const applied = (await findSchemaVersion(db)) === undefined ? [] : await listApplied(db)
  const common = {
    isNew: applied.length === 0,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
  return { ...common, ...(await (isPostgres(db) ? postgresHealth(db) : sqliteHealth(db))) }
}

async function listApplied(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

async function postgresHealth(db: Db) {
  const { rows } = await sql<{ version: string; now: Date; has_index: boolean }>`
    select current_setting('server_version') as version, now() as now,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as has_index
  `.execute(db)
  const [row] = rows
  return {
    product: `PostgreSQL ${row?.version.split(' ')[0] ?? ''}`,
    faults: [],
    hasSearchIndex: row?.has_index ?? false,
    isOverwriting: true,
    serverTime: row?.now,
  }
}

async function sqliteHealth(db: Db) {
  const version = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  const check = await sql<{ quick_check: string }>`pragma quick_check(${sql.lit(FAULTS_SHOWN)})`
    .execute(db)
    .catch((error: unknown) => ({ rows: [{ quick_check: getErrorReason(error) }] }))
  const damage = check.rows.map((row) => row.quick_check).filter((line) => line !== 'ok')
  return {
    product: `SQLite ${version.rows[0]?.version ?? ''}`,
    // In a damaged file the search for lost references has no reliable result.
    faults: damage.length > 0 ? damage : await listLostReferences(db),
    hasSearchIndex: true,
    isOverwriting: await isOverwriting(db),
    serverTime: undefined,
  }
}

async function listLostReferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; parent: string; count: number }>`
    select "table", parent, count(*) as count from pragma_foreign_key_check group by 1, 2
  `.execute(db)
  return rows.map(
    ({ table, parent, count }) => `${count} rows of ${table} name no row of ${parent}`,
  )
}
