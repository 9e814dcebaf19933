import { randomBytes } from 'node:crypto'
import type { MediaTable, Db } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { storeFiles } from '#server/storage/stored-files.ts'
import { checkImage } from './check-image.ts'
import {
  hashContent,
  prepareImage,
  type ImageSource,
  buildImageSearchText,
} from './prepare-image.ts'
import { insertMedia, findMedia, updateMedia } from './store.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { MediaChange } from '../schema.ts'

/** Changes the metadata of an image; its files stay. @returns undefined when there is no such image */
export async function changeImage(
  db: Db,
  id: string,
  { alt, category, originalName }: MediaChange,
): Promise<MediaTable | undefined> {
  return inTransaction(db, async (transaction) => {
    const row = await findMedia(transaction, id)
    if (!row) return undefined
    const named = { name: originalName ?? row.original_name, alt: alt ?? row.alt }
    return updateMedia(transaction, id, {
      original_name: named.name,
      alt: named.alt,
      category: category ?? row.category,
      search_text: buildImageSearchText(named),
    })
  })
}

export type ImageServices = Pick<Services, 'db' | 'storage' | 'clock' | 'imageSlots' | 'log'>

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
