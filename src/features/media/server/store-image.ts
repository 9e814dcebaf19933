import { randomBytes } from 'node:crypto'
import type { MediaTable } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { checkImage } from './check-image.ts'
import { contentHashOf, prepareImage } from './prepare-image.ts'
import type { ImageSource } from './prepare-image.ts'
import { removeFiles } from './remove-image.ts'
import { insertMedia } from './store.ts'

export type ImageServices = Pick<Services, 'db' | 'storage' | 'clock' | 'imageTurns' | 'log'>

/**
 * Checks a picture from outside and makes it part of the library. Its id is its own even if the
 * same picture is there already, so that deleting one never harms the other.
 */
export async function storeImage(
  services: ImageServices,
  source: ImageSource,
): Promise<MediaTable> {
  await checkImage(source.bytes)
  const id = contentHashOf(source.bytes).slice(0, 16) + randomBytes(4).toString('hex')
  const { db, storage, clock, imageTurns } = services
  // A picture of 50 megapixels takes 200 MB while it is decoded: they come one after the other.
  const row = await imageTurns.run(() => prepareImage(storage, { ...source, id }, clock.now()))
  try {
    await insertMedia(db, row)
    return row
  } catch (error) {
    await removeFiles(services, row)
    throw error
  }
}
