import { parseMediaFile, parseMediaId } from '#features/media/schema.ts'
import { hasRow } from '#server/db/entity-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { InvalidInput } from '#server/errors.ts'
import type { TestimonialChange } from '../schema.ts'

type PhotoColumns = { image_id?: string | null; image_url?: string | null }
type Photo = Pick<TestimonialChange, 'imageUrl' | 'imageId'>

/**
 * The columns of a photo: an image id of the library or an address elsewhere, never both. An id
 * wins. An address alone replaces the photo, since a blank id counts as absent; the address of a
 * stored image becomes its id.
 * @throws {InvalidInput} for an id that is not in the library
 */
export async function resolvePhotoColumns(
  db: Db,
  { imageId, imageUrl }: Photo,
  { origin, current }: { origin: string; current?: Photo },
): Promise<PhotoColumns> {
  if (imageId) {
    if (await hasRow(db, 'media', imageId)) return { image_id: imageId, image_url: null }
    throw new InvalidInput('This image is not in the library', { path: 'imageId' })
  }
  if (imageUrl === undefined) return imageId === null ? { image_id: null } : {}
  if (imageId === null || !imageUrl) return { image_id: null, image_url: imageUrl || null }
  if (current?.imageId && imageUrl === current.imageUrl) return {}
  return photoColumnsForUrl(db, imageUrl, origin)
}

async function photoColumnsForUrl(db: Db, url: string, origin: string): Promise<PhotoColumns> {
  const id = parseMediaId(parseMediaFile(url, origin) ?? '')
  return id && (await hasRow(db, 'media', id))
    ? { image_id: id, image_url: null }
    : { image_id: null, image_url: url }
}
