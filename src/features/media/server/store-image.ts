import { randomBytes } from 'node:crypto'
import type { MediaTable } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { storeFiles } from '#server/storage/stored-files.ts'
import { checkImage } from './check-image.ts'
import { hashContent, prepareImage, type ImageSource } from './prepare-image.ts'
import { insertMedia } from './store.ts'

export type ImageServices = Pick<Services, 'db' | 'storage' | 'clock' | 'imageSlots' | 'log'>

/**
 * Checks an uploaded picture and adds it to the library. A picture that is already there gets a
 * second id, so that deleting one does not affect the other.
 */
export async function storeImage(
  services: ImageServices,
  source: ImageSource,
): Promise<MediaTable> {
  await checkImage(source.bytes)
  const id = hashContent(source.bytes).slice(0, 16) + randomBytes(4).toString('hex')
  const { clock, imageSlots } = services
  // A picture of 50 megapixels takes 200 MB while it is decoded, so only a few are decoded at once.
  const { row, files } = await imageSlots.run(() => prepareImage({ ...source, id }, clock.now()))
  await storeFiles(services, files, (db) => insertMedia(db, row))
  return row
}
