import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { MediaTable } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { storeFiles } from '#server/storage/stored-files.ts'
import { buildMediaUrl } from '../schema.ts'
import {
  forgetFiles,
  listImageFiles,
  listShownFiles,
  parseFormer,
  type FormerFiles,
} from './media-files.ts'
import type { ImageServices } from './save-image.ts'
import {
  findMedia,
  findMediaByContent,
  insertMedia,
  listMediaByIds,
  listMediaWithFormer,
  updateMedia,
} from './store.ts'

type Fields = Record<string, unknown>

/** The fields that refer to an image, each with the address that was shown. */
const REFERENCES = [
  { id: 'featuredImageId', url: 'featuredImageUrl' },
  { id: 'imageId', url: 'imageUrl' },
]

/**
 * The fields of a version with the images that it showed: one that has been replaced since comes back
 * as an image of its own, as long as its files are stored.
 */
export async function bringBackImages(services: ImageServices, fields: Fields): Promise<Fields> {
  let text = JSON.stringify(fields)
  const files = [...new Set(text.match(/\/media\/[a-z\d]+-[a-z\d-]+\.[a-z\d]+/g) ?? [])]
    .map((url) => parseMediaFile(url, '') ?? '')
    .filter(Boolean)
  const ids = [...new Set(files.map(parseMediaId))]
  for (const image of await listMediaByIds(services.db, ids)) {
    const shown = listShownFiles(image)
    const earlier = parseFormer(image).filter(({ file }) => !shown.includes(file))
    // Of the same picture, the last is stored the longest.
    const known = new Map(earlier.map((former) => [former.file, former]))
    for (const former of known.values()) {
      const named = listShownFiles(former).filter((file) => files.includes(file))
      const back = named.length > 0 ? await bringBack(services, image, former) : undefined
      for (const file of back ? named : []) {
        text = text.replaceAll(buildMediaUrl(file), buildMediaUrl(back?.file ?? ''))
      }
    }
  }
  return withReferences(JSON.parse(text))
}

function withReferences(fields: Fields): Fields {
  for (const { id, url } of REFERENCES) {
    const file = parseMediaFile(String(fields[url]), '')
    if (fields[id] && file) fields[id] = parseMediaId(file)
  }
  return fields
}

/** @returns undefined when its files are gone */
async function bringBack(
  services: ImageServices,
  image: MediaTable,
  former: FormerFiles,
): Promise<MediaTable | undefined> {
  const { db, storage, clock } = services
  const known = await findMediaByContent(db, former.content_hash)
  if (known) return known
  const id = former.content_hash.slice(0, 16) + randomBytes(4).toString('hex')
  const rename = (text: string) => text.replaceAll(`${image.id}-`, `${id}-`)
  const files = new Map<string, Uint8Array>()
  for (const file of listShownFiles(former)) {
    const stored = await storage.open(file)
    if (!stored) return undefined
    files.set(rename(file), await buffer(stored.bytes))
  }
  const { until: _, ...columns } = former
  const row = {
    ...image,
    ...columns,
    id,
    file: rename(former.file),
    thumbnail_file: rename(former.thumbnail_file),
    variants: rename(former.variants),
    focal_x: null,
    focal_y: null,
    former: null,
    created_at: clock.now().toISOString(),
  }
  await storeFiles(services, files, (transaction) => insertMedia(transaction, row))
  return row
}

/** Deletes the former files whose time is over. @returns the number of their images */
export async function forgetFormerFiles(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
): Promise<number> {
  const now = services.clock.now().toISOString()
  const isOver = ({ until }: FormerFiles) => until <= now
  const images = (await listMediaWithFormer(services.db)).filter((image) =>
    parseFormer(image).some(isOver),
  )
  for (const { id } of images) {
    const deleteFiles = await inTransaction(services.db, async (db) => {
      const image = await findMedia(db, id)
      if (!image) return undefined
      const kept = parseFormer(image).filter((former) => !isOver(former))
      const former = kept.length > 0 ? JSON.stringify(kept) : null
      await updateMedia(db, id, { former })
      const used = listImageFiles({ ...image, former })
      const over = listImageFiles(image).filter((file) => !used.includes(file))
      return forgetFiles(services, db, over)
    })
    await deleteFiles?.()
  }
  return images.length
}
