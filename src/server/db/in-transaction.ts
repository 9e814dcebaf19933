import type { Db } from './tables.ts'

/** Runs `work` in a transaction: the one that is open already, else one of its own. */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
