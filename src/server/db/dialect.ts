import { PostgresAdapter, sql } from 'kysely'
import type { ColumnDefinitionBuilder, Expression, Kysely, SqlBool } from 'kysely'

/** Everything in which the two databases differ for a query or a migration. */

export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** SQLite's extended codes for a broken unique index and primary key; PostgreSQL's for both. */
const UNIQUE_VIOLATIONS = new Set<unknown>([2067, 1555, '23505'])

/** Whether a write failed because another row has the same value already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('errcode' in error && UNIQUE_VIOLATIONS.has(error.errcode)) ||
    ('code' in error && UNIQUE_VIOLATIONS.has(error.code))
  )
}

/** A whole-number key that the database hands out and never reuses. */
export function generatedId<T>(
  db: Kysely<T>,
): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return isPostgres(db)
    ? (column) => column.primaryKey().generatedByDefaultAsIdentity()
    : (column) => column.primaryKey().autoIncrement()
}

/** Keeps others from writing to a table until this transaction ends, as SQLite does by itself. */
export async function holdTable<T>(db: Kysely<T>, table: string): Promise<void> {
  if (!isPostgres(db)) return
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}

/** Whether a column contains `term`, character for character. Both must be case folded already. */
export function textContains(column: string, term: string): Expression<SqlBool> {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** The shortest text that a trigram index can find. */
const TRIGRAM = 3

/**
 * Whether the text of a post contains `term`, character for character, by the trigram index of
 * either database; shorter terms scan the texts. Both must be case folded already.
 */
export function postTextContains<T>(db: Kysely<T>, term: string): Expression<SqlBool> {
  if (isPostgres(db) || Array.from(term).length < TRIGRAM) {
    return sql<SqlBool>`posts.id in (select post_id from post_texts where ${textContains('text', term)})`
  }
  const phrase = `"${term.replaceAll('"', '""')}"`
  // The plus keeps SQLite from fetching each post that matches, whole, before it sorts and counts:
  // it goes along the index of the list instead and stops when the page is full.
  return sql<SqlBool>`+posts.id in (select rowid from post_texts_index where post_texts_index match ${phrase})`
}

/** The creation of the trigram index over post_texts, kept up to date by the database itself. */
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

/** The channel on which PostgreSQL tells every node that pages may look different. */
export const CHANGES = 'content_changed'

/**
 * Lets the database announce each change of these tables, or only of these columns, as part of the
 * transaction that makes it: no node hears of it too early, and none misses it when the node that
 * wrote dies right after. One process has SQLite to itself and needs no telling.
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
