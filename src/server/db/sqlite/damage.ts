import { sql } from 'kysely'
import { getSqliteCode } from '../../system-errors.ts'
import { isPostgres } from '../is-postgres.ts'
import type { Db } from '../tables.ts'

export const ADVICE = 'restore a backup, as docs/backups.md says'
/** SQLite's codes for 'malformed' and 'not a database'. */
const DAMAGES = new Set<unknown>([11, 26])

/** Whether a query failed because the database file is damaged. */
export function isDamage(error: unknown): boolean {
  return DAMAGES.has(getSqliteCode(error))
}

/** Checks the whole database file once. @throws an error of one line when it is damaged */
export async function requireWhole(db: Db): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const [answer = ''] = rows.map((row) => row.quick_check)
  if (answer !== 'ok') throw new Error(`it is damaged (${answer}); ${ADVICE}`)
}
