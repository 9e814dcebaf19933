import { sql } from 'kysely'
import { inTransaction } from '../in-transaction.ts'
import type { Db } from '../tables.ts'

/** Schemas of a PostgreSQL database, each with its own tables. */

/** Finds the schema in which the site has its tables. */
export async function findOwnSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

/** Lists the schemas whose names start with `beginning`. */
export async function listSchemas(db: Db, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schema_name as name from information_schema.schemata
    where starts_with(schema_name, ${beginning})
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Creates a schema and drops the older ones whose names start with `beginning`. */
export async function createSchema(db: Db, beginning: string, name: string): Promise<void> {
  for (const old of await listSchemas(db, beginning)) await dropSchema(db, old)
  // Migrations expect the extension in public, where every schema finds it.
  await sql`create extension if not exists pg_trgm with schema public`.execute(db)
  await sql`create schema ${sql.id(name)}`.execute(db)
}

export async function dropSchema(db: Db, name: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(name)} cascade`.execute(db)
}

/**
 * Moves every table of `from` into `own`, and the replaced tables from there into `replaced`, with
 * the functions of their triggers, in one transaction.
 * @returns whether any table was replaced
 */
export async function swapSchemas(
  db: Db,
  { own, from, replaced }: { own: string; from: string; replaced: string },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const parts = await listParts(transaction, from)
    const there = await listParts(transaction, own)
    const old = there.filter((it) => parts.some(({ name }) => name === it.name))
    await sql`create schema ${sql.id(replaced)}`.execute(transaction)
    for (const part of old) await move(transaction, part, [own, replaced])
    for (const part of parts) await move(transaction, part, [from, own])
    await dropSchema(transaction, from)
    if (old.length === 0) await dropSchema(transaction, replaced)
    return old.length > 0
  })
}

type Part = { kind: 'table' | 'function'; name: string }

/** Lists the tables and functions of a schema, without those of extensions. */
async function listParts(db: Db, schema: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select 'table' as kind, tablename as name from pg_tables where schemaname = ${schema}
    union all
    select 'function', proname from pg_proc
    where pronamespace = (select oid from pg_namespace where nspname = ${schema})
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
  `.execute(db)
  return rows
}

async function move(db: Db, { kind, name }: Part, [from, to]: [string, string]): Promise<void> {
  const part = sql`${sql.raw(kind)} ${sql.id(from, name)}`
  await sql`alter ${part} set schema ${sql.id(to)}`.execute(db)
}
