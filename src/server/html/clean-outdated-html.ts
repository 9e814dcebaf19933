import { setImmediate } from 'node:timers/promises'
import { listHtmlRows, updateHtmlRow, type HtmlColumn, type HtmlRow } from '../db/html-columns.ts'
import type { Db } from '../db/tables.ts'
import { cleanedAgain } from './sanitize.ts'

/** One text may be long, so a batch is small. */
const ROWS_AT_ONCE = 20

/**
 * Stores the cleaned form of texts that older rules have cleaned, so that they are not cleaned at
 * each read. @returns the number of those texts
 */
export async function cleanOutdatedHtml(db: Db, columns: readonly HtmlColumn[]): Promise<number> {
  let count = 0
  for (const column of columns) {
    let rows: HtmlRow[] = []
    do {
      const after = rows.at(-1)?.id ?? 0
      rows = await listHtmlRows(db, column, { after, limit: ROWS_AT_ONCE })
      for (const row of rows) {
        const clean = cleanedAgain(row)
        if (clean.digest === row.digest) continue
        await updateHtmlRow(db, column, row, clean)
        count += 1
        await setImmediate()
      }
    } while (rows.length === ROWS_AT_ONCE)
  }
  return count
}
