import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import { HTML_TEXTS, readHtmlRows, updateHtmlRow } from '#server/db/html-columns.ts'
import { findInstallationValue, insertInstallationValue } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'
import { formatTag, parseImageTags, replaceImageTags } from '#server/html/image-tags.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { listAlts } from './images-store.ts'

const DONE = 'texts-follow-library'

/**
 * Texts from before they could follow the library have copies of its alternative texts. Those that
 * still have the same words follow it from now on.
 */
export async function followLibraryOnce({ db, config }: Pick<Services, 'db' | 'config'>) {
  if ((await findInstallationValue(db, DONE)) !== undefined) return
  for await (const { column, row } of readHtmlRows(db, HTML_TEXTS)) {
    const html = await withoutCopies(db, row.html, config.site.url)
    if (html !== row.html) await updateHtmlRow(db, column, row, sanitizeHtml(html))
  }
  await insertInstallationValue(db, DONE, 'yes')
}

async function withoutCopies(db: Services['db'], html: string, origin: string): Promise<string> {
  const tags = parseImageTags(html)
  const idOf = ({ src = '' }) => parseMediaId(parseMediaFile(src, origin) ?? '')
  const ids = [...new Set(tags.map(({ attributes }) => idOf(attributes)))]
  const alts = new Map((await listAlts(db, ids)).map(({ id, alt }) => [id, alt]))
  return replaceImageTags(html, tags, ({ attributes }) => {
    const isCopy = attributes.alt && attributes.alt === alts.get(idOf(attributes))
    return formatTag('img', isCopy ? { ...attributes, alt: '' } : attributes)
  })
}
