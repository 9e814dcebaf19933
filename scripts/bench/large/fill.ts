import { readConfig } from '#server/config.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openDatabase } from '#server/db/open.ts'
import { insertRows } from '#server/db/table-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { createLog } from '#server/log/log.ts'
import { listTables, type Table } from './content.ts'

const ROWS_AT_ONCE = 5000
/** Longer than any statement here takes on a busy machine. */
const PATIENT = { statementMs: 600_000, silenceMs: 600_000 }

/** That of `databaseUrl`, or the file in the folder. */
export type Database = { dataDir: string; databaseUrl: string }

export async function openToFill({ dataDir, databaseUrl }: Database): Promise<Db> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const config = readConfig(env)
  return openDatabase(config, createLog(config.logLevel, config.secrets), PATIENT)
}

/** Adds made-up content by direct inserts, in one transaction; `scale` 1 is a site of ten years. */
export async function fill(database: Database, scale: number): Promise<void> {
  const db = await openToFill(database)
  try {
    await inTransaction(db, async (transaction) => {
      for (const table of listTables(scale)) await fillTable(transaction, table)
    })
  } finally {
    await db.destroy()
  }
}

async function fillTable(db: Db, { name, count, make }: Table): Promise<void> {
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count - first)
    const rows = Array.from({ length }, (_, index) => make(first + index))
    await insertRows(db, { name, columns: Object.keys(rows[0] ?? {}) }, rows)
  }
}
