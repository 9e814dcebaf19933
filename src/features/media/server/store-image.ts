import { randomBytes } from 'node:crypto'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { MediaTable } from '#server/db/tables.ts'
import { Unavailable } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { checkImage } from './check-image.ts'
import { deletePendingWrites, insertPendingFiles } from './pending-file-store.ts'
import { contentHashOf, prepareImage } from './prepare-image.ts'
import type { ImageSource } from './prepare-image.ts'
import { insertMedia } from './store.ts'
import { deleteFiles } from './delete-files.ts'

export type ImageServices = Pick<Services, 'db' | 'storage' | 'clock' | 'imageSlots' | 'log'>

/** No upload takes this long, so pending files of this age are left over. */
const ARRIVAL_MS = 15 * 60_000

/**
 * Checks an uploaded picture and adds it to the library. A picture that is already there gets a
 * second id, so that deleting one does not affect the other.
 */
export async function storeImage(
  services: ImageServices,
  source: ImageSource,
): Promise<MediaTable> {
  await checkImage(source.bytes)
  const id = contentHashOf(source.bytes).slice(0, 16) + randomBytes(4).toString('hex')
  const { clock, imageSlots } = services
  // A picture of 50 megapixels takes 200 MB while it is decoded, so few are decoded at once.
  const { row, files } = await imageSlots.run(() => prepareImage({ ...source, id }, clock.now()))
  await addToLibrary(services, row, files)
  return row
}

/** Lists the files as pending before they are written; inserting the row ends that. */
async function addToLibrary(
  services: ImageServices,
  row: MediaTable,
  files: Map<string, Uint8Array>,
): Promise<void> {
  const { db, storage, clock } = services
  const names = [...files.keys()]
  await insertPendingFiles(db, 'in', names, new Date(clock.now().getTime() + ARRIVAL_MS))
  try {
    for (const [name, bytes] of files) await storage.put(name, bytes)
    const hasArrived = await inTransaction(db, async (transaction) => {
      const isWhole = (await deletePendingWrites(transaction, names)) === names.length
      // The sweep has deleted some files meanwhile, so the others have to go too.
      if (isWhole) await insertMedia(transaction, row)
      else await insertPendingFiles(transaction, 'out', names, clock.now())
      return isWhole
    })
    if (!hasArrived) throw new Unavailable('Storing the image took too long. Please try again.')
  } catch (error) {
    await deleteFiles(services, names)
    throw error
  }
}
