import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Parts of a PostgreSQL database, each with tables of its own. */

/** The schema in which the site has its tables. */
export async function findOwnSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

/** A new schema; whatever was in one of that beginning is dropped. */
export async function createSchema(db: Db, beginning: string, name: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select schema_name as name from information_schema.schemata
    where starts_with(schema_name, ${beginning})
  `.execute(db)
  for (const old of rows) await dropSchema(db, old.name)
  // The migrations look for it where every schema finds it.
  await sql`create extension if not exists pg_trgm with schema public`.execute(db)
  await sql`create schema ${sql.id(name)}`.execute(db)
}

export async function dropSchema(db: Db, name: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(name)} cascade`.execute(db)
}

/**
 * In one transaction, moves every table of `from` into `own`, and those of the same names that were
 * there into `replaced`. @returns whether there were any
 */
export async function swapSchemas(
  db: Db,
  { own, from, replaced }: { own: string; from: string; replaced: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const tables = await tablesIn(transaction, from)
    const there = await tablesIn(transaction, own)
    const old = tables.filter((table) => there.includes(table))
    await sql`create schema ${sql.id(replaced)}`.execute(transaction)
    for (const table of old) await move(transaction, [own, table], replaced)
    for (const table of tables) await move(transaction, [from, table], own)
    await dropSchema(transaction, from)
    if (old.length === 0) await dropSchema(transaction, replaced)
    return old.length > 0
  })
}

async function tablesIn(db: Db, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema}
  `.execute(db)
  return rows.map(({ name }) => name)
}

async function move(db: Db, table: [schema: string, name: string], to: string): Promise<void> {
  await sql`alter table ${sql.id(...table)} set schema ${sql.id(to)}`.execute(db)
}
