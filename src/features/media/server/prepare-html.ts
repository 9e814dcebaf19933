import { setImmediate } from 'node:timers/promises'
import { AppError, pictureFault } from '#server/errors.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { MediaTable } from '#server/db/tables.ts'
import {
  parseImageTags,
  replaceImageTags,
  formatTag,
  type Attributes,
} from '#server/html/image-tags.ts'
import { findingsOf } from '#aspects/findings/server/find-in-html.ts'
import { NESTING_MAX, sanitizeHtml, withoutSources } from '#server/html/sanitize.ts'
import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import { getTitleLevel, type FindingOptions } from '#shared/content/finding.ts'
import type { PrepareHtml, WrittenHtml } from '#server/html/written-html.ts'
import type { EmbeddedPictures } from '#server/http/embedded-pictures.ts'
import type { Services } from '#server/services.ts'
import { isForeignImage } from '#shared/html/safe-urls.ts'
import { EMBEDDED_CHARS_MIN, escapeHtml, toSingleLine } from '#shared/text.ts'
import { cleanFileName } from '../rules.ts'
import { ALT_MAX, buildMediaUrl } from '../schema.ts'
import { checkImage } from './processing/check-image.ts'
import { forgetFiles, listImageFiles, listShownFiles, parseFormer } from './media-files.ts'
import { buildPictureMarkup } from './processing/picture.ts'
import { hashContent } from './processing/prepare-image.ts'
import { storeImage, type ImageServices } from './save-image.ts'
import { deleteMedia, findMediaByContent, getAlt, listMediaByIds } from './store.ts'

type HtmlServices = ImageServices & Pick<Services, 'config'>

/**
 * Prepares written content for storage: cleans it, moves embedded pictures into the library, and
 * gives stored pictures all their sizes. Idempotent.
 */
export function createPrepareHtml(services: HtmlServices): PrepareHtml {
  return async (input, { path = 'content', isTrial = false, pictures, isByKey } = {}) => {
    // Each step takes long for the longest texts, so other requests may run between them.
    await setImmediate()
    const html = withoutSources(input)
    await setImmediate()
    const tags = parseImageTags(html)
    const titleLevel = getTitleLevel(path)
    if (tags.length === 0) return finished(html, [], { titleLevel })
    const embedded = await storeEmbedded(
      services,
      tags.map((tag) => tag.attributes),
      { path, isTrial, pictures },
    )
    const getSrc = ({ src = '' }: Attributes) => embedded.get(src) ?? src
    const origin = services.config.site.url
    const files = tags.flatMap((tag) => parseMediaFile(getSrc(tag.attributes), origin) ?? [])
    const images = await imagesByFile(services.db, files)
    const written = replaceImageTags(html, tags, ({ attributes, depth }) => {
      const file = parseMediaFile(getSrc(attributes), origin) ?? ''
      const image = images.get(file)
      const isLinked = isByKey && isForeignImage(getSrc(attributes), origin)
      if (!image) return isLinked ? linkToPicture(attributes) : formatTag('img', attributes)
      // An embedded picture brought these words into the library, or found them there.
      const follows = embedded.has(attributes.src ?? '') && attributes.alt === getAlt(image)
      return buildPictureMarkup(
        image,
        { ...withoutFormerSize(image, file, attributes), ...(follows && { alt: '' }) },
        depth + 1 < NESTING_MAX,
      )
    })
    const imageIds = [...new Set(images.values().map((image) => image.id))]
    const alts = new Map([...images.values()].map((image) => [image.id, getAlt(image)]))
    const libraryAlt = (src: string) => alts.get(parseMediaId(parseMediaFile(src, origin) ?? ''))
    return finished(written, imageIds, { titleLevel, libraryAlt })
  }
}

async function finished(
  html: string,
  imageIds: string[],
  options: FindingOptions,
): Promise<WrittenHtml> {
  const clean = sanitizeHtml(html)
  await setImmediate()
  return { ...clean, imageIds, findings: findingsOf(clean.html, options) }
}

/** The stored images by file name. A file that an image had before it was replaced names it too. */
async function imagesByFile(db: Services['db'], files: string[]): Promise<Map<string, MediaTable>> {
  const rows = await listMediaByIds(db, [...new Set(files.map(parseMediaId))])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    files.flatMap((file) => {
      const row = byId.get(parseMediaId(file))
      return row ? [[file, row] as const] : []
    }),
  )
}

function linkToPicture({ src = '', alt = '' }: Attributes): string {
  const [url, words] = [escapeHtml(src), escapeHtml(alt)]
  return `Image from another site${words && `, “${words}”`}: <a href="${url}">${url}</a>`
}

/** Without the size of a file that has been replaced, unless the author has chosen the width. */
function withoutFormerSize(image: MediaTable, file: string, attributes: Attributes): Attributes {
  if (listShownFiles(image).includes(file)) return attributes
  const former = parseFormer(image).find((files) => listShownFiles(files).includes(file))
  const { width, height: _, ...others } = attributes
  const isChosen = width !== undefined && Number(width) !== former?.width
  return isChosen ? { ...others, width } : others
}

/** Moves embedded pictures into the library. @returns the new addresses by the old ones */
async function storeEmbedded(
  services: HtmlServices,
  images: Attributes[],
  {
    path,
    isTrial,
    pictures,
  }: { path: string; isTrial: boolean | 'checked'; pictures?: EmbeddedPictures },
): Promise<Map<string, string>> {
  const newUrls = new Map<string, string>()
  const created: MediaTable[] = []
  try {
    for (const { src = '', ...described } of images) {
      const bytes = newUrls.has(src) ? undefined : decodeEmbeddedImage(src, pictures)
      if (!bytes) continue
      const known = await findMediaByContent(services.db, hashContent(bytes))
      if (!known && isTrial) {
        await checkTrial(bytes, isTrial)
        continue
      }
      const row = known ?? (await storeImage(services, embeddedImage(bytes, described)))
      if (!known) created.push(row)
      newUrls.set(src, buildMediaUrl(row.file))
    }
  } catch (error) {
    await deleteCreatedImages(services, created)
    if (!(error instanceof AppError)) throw error
    throw pictureFault(error.message, { path, cause: error })
  }
  return newUrls
}

async function checkTrial(bytes: Uint8Array, isTrial: true | 'checked'): Promise<void> {
  if (isTrial === 'checked') await checkImage(bytes)
}

/** Removes images that no text shows. After an interruption their files are still pending. */
async function deleteCreatedImages(services: HtmlServices, created: MediaTable[]): Promise<void> {
  for (const { id } of created) {
    const deleteAll = await inTransaction(services.db, async (db) => {
      const row = await deleteMedia(db, id)
      return row && forgetFiles(services, db, listImageFiles(row))
    })
    await deleteAll?.()
  }
}

function embeddedImage(bytes: Uint8Array, { alt = '', role, 'data-name': file }: Attributes) {
  const words = toSingleLine(alt).slice(0, ALT_MAX).toWellFormed()
  const text = role ? '' : words || null
  const name = file ? cleanFileName(file) : 'Embedded image'
  return { bytes, name, alt: text, category: 'blog' as const }
}

/** The bytes of a data URL that is large enough to be stored. */
function decodeEmbeddedImage(src: string, pictures?: EmbeddedPictures): Uint8Array | undefined {
  const written = /^\s*data:[^,]*;base64,(.*)$/is.exec(src)?.[1] ?? ''
  const base64 = pictures?.get(src)?.toString('latin1') ?? written
  return base64.length < EMBEDDED_CHARS_MIN ? undefined : Buffer.from(base64, 'base64')
}
