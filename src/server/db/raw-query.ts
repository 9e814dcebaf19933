import { CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'

export type RawQuery = { text: string; values?: unknown[] }
type RawResult = { rows: unknown[]; rowCount: number }

/** Runs the SQL of a library on the connections of the site. */
export async function runRawQuery(db: Db, { text, values = [] }: RawQuery): Promise<RawResult> {
  const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}
