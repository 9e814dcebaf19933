import {
  PostgresAdapter,
  sql,
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  type SqlBool,
} from 'kysely'
import { codeOf } from '../system-errors.ts'

/** Everything that differs between SQLite and PostgreSQL for a query or a migration. */

export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** SQLite's extended codes for a broken unique index and primary key; PostgreSQL's code for both. */
const UNIQUE_VIOLATIONS = new Set<unknown>([2067, 1555, '23505'])

/** Whether a write failed because another row already has the same value. */
export function isUniqueViolation(error: unknown): boolean {
  const sqliteCode = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return UNIQUE_VIOLATIONS.has(sqliteCode ?? codeOf(error))
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

/** Whether a column or text contains `term` literally. Both must be case folded already. */
export function textContains(
  text: string | Expression<unknown>,
  term: string,
): Expression<SqlBool> {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  const column = typeof text === 'string' ? sql.ref(text) : text
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

/** A trigram index finds no shorter text. */
const TRIGRAM = 3
/** FTS5 compares the positions of every trigram, so for longer terms reading all texts is faster. */
const PHRASE_MAX = 32

/** Whether the trigram index of this database finds the term quickly. */
export function isIndexed<T>(db: Kysely<T>, term: string): boolean {
  const { length } = Array.from(term)
  return length >= TRIGRAM && (isPostgres(db) || length <= PHRASE_MAX)
}

/**
 * Whether the text of a post contains `term` literally, by the trigram index where that is fast,
 * otherwise by reading all texts. Both must be case folded already.
 */
export function postTextContains<T>(db: Kysely<T>, term: string): Expression<SqlBool> {
  if (isPostgres(db) || !isIndexed(db, term)) {
    return sql<SqlBool>`posts.id in (select post_id from post_texts where ${textContains('text', term)})`
  }
  const phrase = `"${term.replaceAll('"', '""')}"`
  // The plus makes SQLite follow the index of the list. Without it SQLite would read every
  // matching post in full before it sorts and counts.
  return sql<SqlBool>`+posts.id in (select rowid from post_texts_index where post_texts_index match ${phrase})`
}

/** Creates the trigram index over post_texts; triggers keep it up to date. */
export async function createPostTextIndex<T>(db: Kysely<T>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index post_texts_trigrams on post_texts using gin (text gin_trgm_ops)`.execute(
      db,
    )
    return
  }
  await sql`create virtual table post_texts_index using fts5(
    text, content='post_texts', content_rowid='post_id', tokenize='trigram case_sensitive 1'
  )`.execute(db)
  const remove = sql`insert into post_texts_index(post_texts_index, rowid, text) values ('delete', old.post_id, old.text);`
  const add = sql`insert into post_texts_index(rowid, text) values (new.post_id, new.text);`
  await sql`create trigger post_texts_added after insert on post_texts begin ${add} end`.execute(db)
  await sql`create trigger post_texts_removed after delete on post_texts begin ${remove} end`.execute(
    db,
  )
  await sql`create trigger post_texts_changed after update on post_texts begin ${remove} ${add} end`.execute(
    db,
  )
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
