import {
  sql,
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  type SqlBool,
} from 'kysely'
import { getErrorCode } from '../system-errors.ts'
import { isPostgres } from './is-postgres.ts'

/** Everything that differs between SQLite and PostgreSQL for a query or a migration. */

/** The name of the database in backups. */
export function dialectName<T>(db: Kysely<T>): 'sqlite' | 'postgres' {
  return isPostgres(db) ? 'postgres' : 'sqlite'
}

/** SQLite's extended codes for a broken unique index and primary key; PostgreSQL's code for both. */
const UNIQUE_VIOLATIONS = new Set<unknown>([2067, 1555, '23505'])

/** Whether a write failed because another row already has the same value. */
export function isUniqueViolation(error: unknown): boolean {
  const sqliteCode = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return UNIQUE_VIOLATIONS.has(sqliteCode ?? getErrorCode(error))
}

/** An integer key that the database generates and never reuses. */
export function generatedId<T>(
  db: Kysely<T>,
): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return isPostgres(db)
    ? (column) => column.primaryKey().generatedByDefaultAsIdentity()
    : (column) => column.primaryKey().autoIncrement()
}

/** Locks a table against writes by others until the transaction ends, as SQLite always does. */
export async function lockTable<T>(db: Kysely<T>, table: string): Promise<void> {
  if (!isPostgres(db)) return
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}

/** Whether a column or text contains `term` literally. Both must already be case-folded. */
export function textContains(
  text: string | Expression<unknown>,
  term: string,
): Expression<SqlBool> {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  const column = typeof text === 'string' ? sql.ref(text) : text
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

/** A trigram index cannot find a shorter text. */
const TRIGRAM = 3
/** FTS5 compares the positions of every trigram, so it looks for the beginning of longer terms. */
const PHRASE_MAX = 32

/** Whether the trigram index finds the term. */
export function isIndexed(term: string): boolean {
  return Array.from(term).length >= TRIGRAM
}

/** A table of texts with a trigram index: its key is the `owner` of the text, as in 'posts.id'. */
type TextIndex = { table: string; key: string; owner: string }

/**
 * Whether the text of an entity contains `term` literally, by the trigram index where that is fast,
 * otherwise by reading all texts. Both must already be case-folded.
 */
export function indexedTextContains<T>(
  db: Kysely<T>,
  { table, key, owner }: TextIndex,
  term: string,
): Expression<SqlBool> {
  if (isPostgres(db) || !isIndexed(term)) {
    const texts = sql`select ${sql.ref(key)} from ${sql.table(table)}`
    return sql<SqlBool>`${sql.ref(owner)} in (${texts} where ${textContains('text', term)})`
  }
  const start = Array.from(term).slice(0, PHRASE_MAX).join('')
  const phrase = `"${start.replaceAll('"', '""')}"`
  const index = sql.table(`${table}_index`)
  // The plus makes SQLite follow the index of the list. Without it, SQLite would read every
  // matching row in full before it sorts and counts.
  const isFound = sql<SqlBool>`+${sql.ref(owner)} in (select rowid from ${index} where ${index} match ${phrase})`
  if (start === term) return isFound
  const text = sql`select text from ${sql.table(table)} where ${sql.ref(key)} = ${sql.ref(owner)}`
  return sql<SqlBool>`${isFound} and ${textContains(sql`(${text})`, term)}`
}

/** The PostgreSQL channel on which nodes hear that pages may have changed. */
export const CHANGES = 'content_changed'

/**
 * Makes PostgreSQL announce each change of these tables, or of these columns, as part of the
 * transaction. All nodes hear of a change after it was committed, even if the node that wrote it
 * dies. SQLite serves a single process and needs no announcement.
 */
export async function announceChanges<T>(
  db: Kysely<T>,
  tables: { table: string; columns?: string[] }[],
): Promise<void> {
  if (!isPostgres(db)) return
  await sql`
    create function announce_change() returns trigger language plpgsql as ${sql.lit(
      `begin perform pg_notify('${CHANGES}', ''); return null; end`,
    )}
  `.execute(db)
  for (const { table, columns } of tables) {
    const only = columns ? sql` of ${sql.join(columns.map((column) => sql.ref(column)))}` : sql``
    await sql`
      create trigger ${sql.ref(`${table}_announced`)}
      after insert or delete or update${only} on ${sql.table(table)}
      for each statement execute function announce_change()
    `.execute(db)
  }
}
