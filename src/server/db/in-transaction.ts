import type { Db } from './tables.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode } from '../system-errors.ts'

/**
 * Runs `work` in the open transaction, or in a new one. `work` may run more than once, because
 * PostgreSQL aborts one of two transactions that wait for each other: it must change nothing but
 * the database.
 */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return retryConflicts(() => db.transaction().execute(work))
}

const TRIES = 4
const PAUSE_MS = 20
/** PostgreSQL's codes for a serialization failure and a deadlock. */
const CONFLICTS = new Set<unknown>(['40001', '40P01'])

/** Whether PostgreSQL rolled the work back because of another transaction; a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(getErrorCode(error))
}

/** Runs `work`, and again a few times after a conflict with another transaction. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isConflict(error)) throw error
    }
    // Random, so that two transactions that conflicted do not conflict again.
    await sleep(Math.random() * PAUSE_MS * tries)
  }
}
