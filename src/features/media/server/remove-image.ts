import { NotFound } from '#server/errors.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db, MediaTable } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { filesOf } from './media-files.ts'
import { insertPendingFiles } from '#server/storage/pending-file-store.ts'
import { deleteMedia } from './store.ts'
import { deleteFiles } from '#server/storage/delete-files.ts'

export type RemoveServices = Pick<Services, 'clock' | 'db' | 'storage' | 'log'>

/**
 * Removes an image from the library and then deletes its files. If it is interrupted, the files
 * stay listed as pending, and no row refers to a missing file.
 */
export async function removeImage(services: RemoveServices, id: string): Promise<void> {
  const finish = await inTransaction(services.db, async (db) => {
    const row = await deleteMedia(db, id)
    if (!row) throw new NotFound('There is no such image')
    return forgetFiles(services, db, row)
  })
  await finish()
}

/** Lists the files of an image that is gone for deletion. @returns what deletes them after that */
export async function forgetFiles(
  services: RemoveServices,
  db: Db,
  image: Pick<MediaTable, 'file' | 'thumbnail_file' | 'variants'>,
): Promise<() => Promise<void>> {
  const files = filesOf(image)
  await insertPendingFiles(db, 'out', files, services.clock.now())
  return () => deleteFiles(services, files)
}
