import { isDeepStrictEqual } from 'node:util'
import { lockRow } from '#server/db/entity-rows.ts'
import { HTML_TEXTS, listHtmlRows, readHtmlRows, type HtmlRow } from '#server/db/html-columns.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findInstallationValue, insertInstallationValue } from '#server/db/installation-store.ts'
import type { Db } from '#server/db/tables.ts'
import { deleteLinksOfNothing, listContentLinks, updateContentLinks } from './link-index-store.ts'
import { listLinks } from './list-links.ts'

/** Reads all texts and corrects the index of their links. @returns how many texts were wrong in it */
export async function rebuildContentLinks(db: Db): Promise<number> {
  let wrong = 0
  for (const text of HTML_TEXTS) await deleteLinksOfNothing(db, text)
  for await (const { column, row } of readHtmlRows(db, HTML_TEXTS)) {
    if (await correct(db, column, row)) wrong += 1
  }
  return wrong
}

async function correct(
  open: Db,
  text: (typeof HTML_TEXTS)[number],
  { id, html }: HtmlRow,
): Promise<boolean> {
  const { kind, table } = text
  const stored = await listContentLinks(open, { kind, id })
  if (isDeepStrictEqual(stored, listLinks(kind, html))) return false
  return inTransaction(open, async (db) => {
    await lockRow(db, table, id)
    // Somebody may have saved another text since.
    const [row] = await listHtmlRows(db, text, { after: id - 1, limit: 1 })
    if (row?.id === id) await updateContentLinks(db, { kind, id }, listLinks(kind, row.html))
    return true
  })
}

const INDEXED = 'links-indexed'

/** Indexes the links of an installation that is older than their index. */
export async function indexLinksOnce({ db }: { db: Db }): Promise<void> {
  if ((await findInstallationValue(db, INDEXED)) !== undefined) return
  await rebuildContentLinks(db)
  await insertInstallationValue(db, INDEXED, 'yes')
}
