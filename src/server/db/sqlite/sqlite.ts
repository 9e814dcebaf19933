import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type Driver,
  type SelectModifierNode,
  sql,
  type SqliteStatement,
} from 'kysely'
import { WaitingDriver, type SqliteFile } from './driver.ts'
import { getSqliteCode } from '../../system-errors.ts'
import { isPostgres } from '../is-postgres.ts'
import type { Db } from '../tables.ts'

/** Only for opening the database, when no request is waiting yet. */
const OPEN_TIMEOUT_MS = 5000
const STATEMENTS_MAX = 200

/** Kysely on the SQLite of Node. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #writer: SqliteFile
  readonly #reader: SqliteFile

  /** @throws when the file is not a database, or stays locked */
  constructor(file: string, { isNew }: { isNew: boolean }) {
    // A committed write survives a power failure, and what is deleted is overwritten.
    const writer = openSqlite(
      file,
      `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -2000; pragma secure_delete = on${isNew ? '; pragma user_version = 1' : ''}`,
    )
    super({ database: writer })
    this.#writer = writer
    this.#reader = openSqlite(file, 'pragma query_only = on; pragma cache_size = -8000')
  }

  override createDriver(): Driver {
    return new WaitingDriver(this.#writer, this.#reader)
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new NodeSqliteQueryCompiler()
  }
}

class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  /**
   * Leaves out `for update` and similar clauses, because a transaction here locks the whole
   * database.
   */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /**
   * Migrations run in one transaction: a start that is killed leaves none half done, and two starts
   * at the same time run each one once.
   */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver itself makes writes take turns. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export function openSqlite(
  file: string | URL,
  settings: string,
  { readOnly = false } = {},
): SqliteFile {
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS, readOnly })
  // From here on, the driver waits, because SQLite's own timeout would block the process.
  database.exec(`${settings}; pragma busy_timeout = 0`)
  const statements = new Map<string, SqliteStatement>()
  return {
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
    prepare(text) {
      const known = statements.get(text)
      const statement = known ?? adapt(database.prepare(text))
      if (!known && statements.size < STATEMENTS_MAX) statements.set(text, statement)
      return statement
    },
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  }
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    throw new TypeError(`SQLite columns hold text, numbers and null, not ${typeof value}`)
  })
}

export const ADVICE = 'restore a backup, as docs/backups.md says'
/** SQLite's codes for 'malformed' and 'not a database'. */
const DAMAGES = new Set<unknown>([11, 26])

/** Whether a query failed because the database file is damaged. */
export function isDamage(error: unknown): boolean {
  return DAMAGES.has(getSqliteCode(error))
}

/** Checks the whole database file at once. @throws an error of one line when it is damaged */
export async function requireWhole(db: Db): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  requireOk(rows[0]?.quick_check)
}

/** @throws an error of one line for any other answer of `quick_check` */
export function requireOk(answer = ''): void {
  if (answer !== 'ok') throw new Error(`it is damaged (${answer}); ${ADVICE}`)
}
