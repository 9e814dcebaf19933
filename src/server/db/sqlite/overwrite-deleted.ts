import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { runOnceInWorker } from '../../worker/run-in-worker.ts'
import { inTransaction } from '../in-transaction.ts'
import { isPostgres } from '../is-postgres.ts'
import type { Db } from '../tables.ts'

/** A step of a few milliseconds. */
const PAGES_A_STEP = 50
/** Gigabytes on a slow disk. */
const VACUUM_MS = 10 * 60_000

/**
 * Removes what was deleted from the files of SQLite: from the index of texts, and once from a file of
 * a version that did not overwrite it. @returns how many files were written anew
 */
export async function overwriteDeleted(db: Db): Promise<number> {
  if (isPostgres(db)) return 0
  while (await mergeTextIndex(db)) await setImmediate()
  const isOld = !(await isOverwriting(db))
  if (isOld) await runOnceInWorker('vacuum', await findFile(db), { resultMs: VACUUM_MS })
  await truncateLog(db)
  return isOld ? 1 : 0
}

/** Moves what is committed from the log into the file, and empties the log. */
export async function truncateLog(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Whether nothing that was deleted stands in the free parts of the file. */
export async function isOverwriting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return rows[0]?.user_version === 1
}

/** The index keeps what was deleted until its parts are merged. @returns whether there is more to merge */
async function mergeTextIndex(db: Db): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const before = await countChanges(transaction)
    await sql`
      insert into post_texts_index(post_texts_index, rank) values ('merge', ${-PAGES_A_STEP})
    `.execute(transaction)
    // The command itself is one change.
    return (await countChanges(transaction)) > before + 1
  })
}

async function countChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}

async function findFile(db: Db): Promise<string> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  return rows[0]?.file ?? ''
}
