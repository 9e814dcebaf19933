import { setImmediate } from 'node:timers/promises'
import { lockRow } from '#server/db/entity-rows.ts'
import { listHtmlRows } from '#server/db/html-columns.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { CONTENT_KINDS, HTML_KINDS, type HtmlKind } from '#shared/content/content-kinds.ts'
import type { Finding } from '#shared/content/finding.ts'
import { listTextsWithImage, listUnchecked, updateContentFindings } from './findings-store.ts'

type Checked = { kind: HtmlKind; id: number }
type CheckServices = Pick<Services, 'db' | 'prepareHtml'>

/** What keeps readers out of a stored text. @throws {NotFound} */
export async function readFindings(services: CheckServices, text: Checked): Promise<Finding[]> {
  const row = await findHtml(services.db, text)
  if (!row) throw new NotFound(`There is no such ${CONTENT_KINDS[text.kind].noun}`)
  return findInHtml(services, text.kind, row.html)
}

/** What keeps readers out of HTML that somebody may save as a text of this kind. */
export async function findInHtml(
  { prepareHtml }: Pick<Services, 'prepareHtml'>,
  kind: HtmlKind,
  html: string,
): Promise<Finding[]> {
  const path = CONTENT_KINDS[kind].text
  return (await prepareHtml(html, { path, isTrial: true })).findings
}

const TEXTS_AT_ONCE = 20

/** Counts the findings of texts that the current rules have not seen. @returns how many */
export async function checkUncheckedTexts(services: CheckServices): Promise<number> {
  let checked = 0
  for (const kind of HTML_KINDS) {
    let ids: number[] = []
    do {
      ids = await listUnchecked(services.db, kind, TEXTS_AT_ONCE)
      for (const id of ids) await checkText(services, { kind, id })
      checked += ids.length
    } while (ids.length === TEXTS_AT_ONCE)
  }
  return checked
}

/** Counts the findings of texts that show a changed image, as far as somebody can wait for it. */
export async function checkTextsWithImage(services: CheckServices, mediaId: string): Promise<void> {
  const texts = await listTextsWithImage(services.db, mediaId, TEXTS_AT_ONCE)
  for (const text of texts) await checkText(services, text)
}

async function checkText(services: CheckServices, text: Checked): Promise<void> {
  const row = await findHtml(services.db, text)
  if (!row) return
  const findings = await findInHtml(services, text.kind, row.html)
  await inTransaction(services.db, async (db) => {
    await lockRow(db, CONTENT_KINDS[text.kind].table, text.id)
    const now = await findHtml(db, text)
    // Somebody may have saved another text since, with its own count.
    if (now?.digest === row.digest) await updateContentFindings(db, text, findings.length)
  })
  await setImmediate()
}

async function findHtml(db: Services['db'], { kind, id }: Checked) {
  const { table, text, digest } = CONTENT_KINDS[kind]
  const [row] = await listHtmlRows(db, { table, html: text, digest }, { after: id - 1, limit: 1 })
  return row?.id === id ? row : undefined
}
