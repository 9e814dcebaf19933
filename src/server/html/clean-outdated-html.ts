import { setImmediate } from 'node:timers/promises'
import { readHtmlRows, updateHtmlRow, type HtmlColumn } from '../db/html-columns.ts'
import type { Db } from '../db/tables.ts'
import { cleanedAgain } from './sanitize.ts'

/**
 * Stores the cleaned form of texts that older rules have cleaned, so that they are not cleaned at
 * each read. @returns the number of those texts
 */
export async function cleanOutdatedHtml(db: Db, columns: readonly HtmlColumn[]): Promise<number> {
  let count = 0
  for await (const { column, row } of readHtmlRows(db, columns)) {
    const clean = cleanedAgain(row)
    if (clean.digest === row.digest) continue
    await updateHtmlRow(db, column, row, clean)
    count += 1
    await setImmediate()
  }
  return count
}
