import { randomBytes } from 'node:crypto'
import { outdateFindingsWithImage } from '#aspects/findings/server/findings-store.ts'
import type { MediaTable, Db } from '#server/db/tables.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { storeFiles } from '#server/storage/stored-files.ts'
import { checkImage } from './processing/check-image.ts'
import { cropAround } from './processing/focal-point.ts'
import {
  hashContent,
  prepareImage,
  type ImageSource,
  buildImageSearchText,
  toAltColumns,
} from './processing/prepare-image.ts'
import { insertMedia, findMedia, getAlt, updateMedia } from './store.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { MediaChange } from '../schema.ts'

export type ImageServices = Pick<Services, 'db' | 'storage' | 'clock' | 'imageSlots' | 'log'>

/**
 * Changes what is known of an image; another focal point makes new crops.
 * @throws {NotFound}, {Conflict} when the image was replaced in the meantime
 */
export async function changeImage(
  services: ImageServices,
  id: string,
  change: MediaChange,
): Promise<MediaTable> {
  const image = requireImage(await findMedia(services.db, id))
  const { focalX = image.focal_x, focalY = image.focal_y } = change
  const isMoved = focalX !== image.focal_x || focalY !== image.focal_y
  if (!isMoved) return inTransaction(services.db, (db) => writeChange(db, id, change))
  const focal = { focal_x: focalX, focal_y: focalY }
  const { files, columns } = await cropAround(services, image, focal)
  return storeFiles(services, files, async (db) => {
    const current = await findMedia(db, id)
    if (current?.variants !== image.variants) throw new Conflict(CHANGED)
    await updateMedia(db, id, columns)
    return writeChange(db, id, change)
  })
}

const CHANGED = 'Somebody else changed this image in the meantime. Open it again.'

async function writeChange(
  db: Db,
  id: string,
  { alt, category, originalName }: MediaChange,
): Promise<MediaTable> {
  const row = requireImage(await findMedia(db, id))
  const named = {
    name: originalName ?? row.original_name,
    alt: alt === undefined ? getAlt(row) : alt,
  }
  if (named.alt !== getAlt(row)) await outdateFindingsWithImage(db, id)
  const changed = await updateMedia(db, id, {
    original_name: named.name,
    ...toAltColumns(named.alt),
    category: category ?? row.category,
    search_text: buildImageSearchText(named),
  })
  return requireImage(changed)
}

/** @throws {NotFound} */
export function requireImage(row: MediaTable | undefined): MediaTable {
  if (!row) throw new NotFound('There is no such image')
  return row
}

/**
 * Checks an uploaded picture and adds it to the library. A picture that is already there gets a
 * second id, so that deleting one does not affect the other. `note` is part of its transaction.
 */
export async function storeImage(
  services: ImageServices,
  source: ImageSource,
  note?: (db: Db, id: string) => Promise<void>,
): Promise<MediaTable> {
  await checkImage(source.bytes)
  const id = hashContent(source.bytes).slice(0, 16) + randomBytes(4).toString('hex')
  const { clock, imageSlots } = services
  // A picture of 50 megapixels takes 200 MB while it is decoded, so only a few are decoded at once.
  const { row, files } = await imageSlots.run(() => prepareImage({ ...source, id }, clock.now()))
  await storeFiles(services, files, async (db) => {
    await insertMedia(db, row)
    await note?.(db, id)
  })
  return row
}
