import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kysely, sql, SqliteDialect } from 'kysely'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { reasonOf } from '../reason.ts'
import { isPostgres } from './dialect.ts'
import { migrations } from './migrations/index.ts'
import { openUnchanged } from './open.ts'
import { openSqlite } from './sqlite.ts'
import { findSchemaVersion } from './table-shapes.ts'
import type { Db } from './tables.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** How the database is, for whoever looks after it. */
export type Condition = {
  /** 'SQLite 3.51.0' or 'PostgreSQL 15.4' */
  product: string
  /** What the next start of this program would do to it. */
  pending: string[]
  /** Migrations that only a newer program knows. */
  unknown: string[]
  /** What is damaged, in the words of the database. */
  faults: string[]
  /** False where a PostgreSQL lacks the extension that the search needs. */
  hasSearchIndex: boolean
  /** The time by the clock of a database server. */
  serverTime: Date | undefined
}

const FAULTS_SHOWN = 5

/**
 * Opens the database so that nothing can change it: neither a row, nor its version, nor a file
 * beside it. @returns undefined when there is none yet
 */
export async function openToRead(
  { dataDir, databaseUrl }: Place,
  log: Log,
): Promise<Db | undefined> {
  if (databaseUrl) {
    const url = new URL(databaseUrl)
    const options = url.searchParams.get('options') ?? ''
    url.searchParams.set('options', `${options} -c default_transaction_read_only=on`.trim())
    return openUnchanged({ dataDir, databaseUrl: url.href }, log)
  }
  const file = path.join(dataDir, 'site.db')
  if (!existsSync(file)) return undefined
  const address = pathToFileURL(file)
  // Nobody has it open: read as it lies there, SQLite needs no files of its own beside it.
  if (!existsSync(`${file}-wal`)) address.searchParams.set('immutable', '1')
  const database = openSqlite(address, 'pragma query_only = on', { readOnly: true })
  return new Kysely({ dialect: new SqliteDialect({ database }) })
}

/** @throws when the database cannot be asked */
export async function conditionOf(db: Db): Promise<Condition> {
  const known = Object.keys(migrations)
  const applied = (await findSchemaVersion(db)) === undefined ? [] : await listApplied(db)
  const common = {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
  return { ...common, ...(await (isPostgres(db) ? postgresCondition(db) : sqliteCondition(db))) }
}

async function listApplied(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

async function postgresCondition(db: Db) {
  const { rows } = await sql<{ version: string; now: Date; has_index: boolean }>`
    select current_setting('server_version') as version, now() as now,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as has_index
  `.execute(db)
  const [row] = rows
  return {
    product: `PostgreSQL ${row?.version.split(' ')[0] ?? ''}`,
    faults: [],
    hasSearchIndex: row?.has_index ?? false,
    serverTime: row?.now,
  }
}

async function sqliteCondition(db: Db) {
  const version = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  const check = await sql<{ quick_check: string }>`pragma quick_check(${sql.lit(FAULTS_SHOWN)})`
    .execute(db)
    .catch((error: unknown) => ({ rows: [{ quick_check: reasonOf(error) }] }))
  const damage = check.rows.map((row) => row.quick_check).filter((line) => line !== 'ok')
  return {
    product: `SQLite ${version.rows[0]?.version ?? ''}`,
    // In a damaged file the search for lost references finds nothing to rely on.
    faults: damage.length > 0 ? damage : await listLostReferences(db),
    hasSearchIndex: true,
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
