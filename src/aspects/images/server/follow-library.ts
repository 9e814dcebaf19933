import { listHtmlRows, updateHtmlRow, type HtmlRow } from '#server/db/html-columns.ts'
import { findInstallationValue, insertInstallationValue } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'
import { formatTag, parseImageTags, replaceImageTags } from '#server/html/image-tags.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { parseMediaFile, parseMediaId } from '#features/media/schema.ts'
import { listMediaByIds } from '#features/media/server/store.ts'
import { TEXTS } from '#features/media/server/usage-store.ts'

const DONE = 'texts-follow-library'
const ROWS_AT_ONCE = 20

/**
 * Texts from before they could follow the library have copies of its alternative texts. Those that
 * still have the same words follow it from now on.
 */
export async function followLibraryOnce({ db, config }: Pick<Services, 'db' | 'config'>) {
  if ((await findInstallationValue(db, DONE)) !== undefined) return
  for (const column of TEXTS) {
    let rows: HtmlRow[] = []
    do {
      const after = rows.at(-1)?.id ?? 0
      rows = await listHtmlRows(db, column, { after, limit: ROWS_AT_ONCE })
      for (const row of rows) {
        const html = await withoutCopies(db, row.html, config.site.url)
        if (html !== row.html) await updateHtmlRow(db, column, row, sanitizeHtml(html))
      }
    } while (rows.length === ROWS_AT_ONCE)
  }
  await insertInstallationValue(db, DONE, 'yes')
}

async function withoutCopies(db: Services['db'], html: string, origin: string): Promise<string> {
  const tags = parseImageTags(html)
  const idOf = ({ src = '' }) => parseMediaId(parseMediaFile(src, origin) ?? '')
  const ids = [...new Set(tags.map(({ attributes }) => idOf(attributes)))]
  const alts = new Map((await listMediaByIds(db, ids)).map(({ id, alt }) => [id, alt]))
  return replaceImageTags(html, tags, ({ attributes }) => {
    const isCopy = attributes.alt && attributes.alt === alts.get(idOf(attributes))
    return formatTag('img', isCopy ? { ...attributes, alt: '' } : attributes)
  })
}
