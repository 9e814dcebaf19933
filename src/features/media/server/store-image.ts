import { randomBytes } from 'node:crypto'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { MediaTable } from '#server/db/tables.ts'
import { Unavailable } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { checkImage } from './check-image.ts'
import { deleteArrivals, insertMoves } from './move-store.ts'
import { contentHashOf, prepareImage } from './prepare-image.ts'
import type { ImageSource } from './prepare-image.ts'
import { insertMedia } from './store.ts'
import { withdrawFiles } from './withdraw-files.ts'

export type ImageServices = Pick<Services, 'db' | 'storage' | 'clock' | 'imageTurns' | 'log'>

/** Nobody is at work on an upload this long after its files were begun. */
const ARRIVAL_MS = 15 * 60_000

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
  const { clock, imageTurns } = services
  // A picture of 50 megapixels takes 200 MB while it is decoded: they come one after the other.
  const { row, files } = await imageTurns.run(() => prepareImage({ ...source, id }, clock.now()))
  await addToLibrary(services, row, files)
  return row
}

/** The files are noted before they are written, and the note ends with the row that names them. */
async function addToLibrary(
  services: ImageServices,
  row: MediaTable,
  files: Map<string, Uint8Array>,
): Promise<void> {
  const { db, storage, clock } = services
  const names = [...files.keys()]
  await insertMoves(db, 'in', names, new Date(clock.now().getTime() + ARRIVAL_MS))
  try {
    for (const [name, bytes] of files) await storage.put(name, bytes)
    const hasArrived = await inTransaction(db, async (transaction) => {
      const isWhole = (await deleteArrivals(transaction, names)) === names.length
      // Some were swept meanwhile: what came after that has to go too.
      if (isWhole) await insertMedia(transaction, row)
      else await insertMoves(transaction, 'out', names, clock.now())
      return isWhole
    })
    if (!hasArrived) throw new Unavailable('Storing the image took too long. Please try again.')
  } catch (error) {
    await withdrawFiles(services, names)
    throw error
  }
}
