import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/tables.ts'
import { createLog } from '#server/log/log.ts'
import { borrowDatabase } from '#test/database/borrowed-database.ts'
import { createFolder } from '#test/folder.ts'

const { TEST_DATABASE_URL: server = '', TEST_TEMPLATE: template = '' } = process.env
const { TEST_SQLITE_TEMPLATE: sqliteTemplate = '' } = process.env

/** Opens a copy of the template on PostgreSQL, without a site. */
export async function openPostgres(): Promise<Db> {
  const { openDb, giveBack } = await borrowDatabase(server, template)
  onTestFinished(giveBack)
  const db = await openDb()
  onTestFinished(() => db.destroy())
  return db
}

/** Opens a copy of the template on SQLite, which reverses what a statement does not order at all. */
export async function openSqlite(): Promise<Db> {
  const dataDir = await createFolder()
  await copyFile(sqliteTemplate, path.join(dataDir, 'site.db'))
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, createLog('silent'))
  onTestFinished(() => db.destroy())
  await inTransaction(db, (writer) => sql`pragma reverse_unordered_selects = on`.execute(writer))
  return db
}

/**
 * Writes the rows of every table again, the last one first. Without indexes, PostgreSQL gives rows
 * that a statement does not order as they lie, so a list that depends on it changes.
 */
export async function reverseRows(db: Db): Promise<void> {
  await sql`do ${sql.lit(REVERSE)}`.execute(db)
}

const REVERSE = `
  declare stored record; place tid;
  begin
    set local enable_indexscan = off; set local enable_bitmapscan = off;
    for stored in
      select relname as name, attname as col from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum = 1
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    loop
      for place in execute format('select ctid from %I order by ctid desc', stored.name) loop
        execute format('update %I set %2$I = %2$I where ctid = %3$L', stored.name, stored.col, place);
      end loop;
    end loop;
  end`
