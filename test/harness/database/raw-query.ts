import { CompiledQuery } from 'kysely'
import type { Db } from '#server/db/tables.ts'

type RawQuery = { text: string; values?: unknown[] }
type RawResult = { rows: unknown[]; rowCount: number }

/** Runs SQL that no query of the site is like. */
export async function runRawQuery(db: Db, { text, values = [] }: RawQuery): Promise<RawResult> {
  const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}
