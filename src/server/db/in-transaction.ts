import { retryConflicts } from './retry-conflicts.ts'
import type { Db } from './tables.ts'

/**
 * Runs `work` in the open transaction, or in a new one. `work` may run more than once, because
 * PostgreSQL aborts one of two transactions that wait for each other: it must change nothing but
 * the database.
 */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return retryConflicts(() => db.transaction().execute(work))
}
