import { NotFound } from '#server/errors.ts'
import type { Db, MediaTable } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { filesOf } from './media-files.ts'
import { deleteMedia } from './store.ts'

export type RemoveServices = Pick<Services, 'db' | 'storage' | 'log'> & {
  /** Told, in the same transaction, which files are about to go. */
  forgetFiles: (db: Db, files: string[]) => Promise<void>
}

/**
 * Takes an image out of the library and then its files from the disk: a power cut in between
 * leaves files that nobody names, never a name without a file.
 */
export async function removeImage(services: RemoveServices, id: string): Promise<void> {
  const row = await inTransaction(services.db, async (db) => {
    const deleted = await deleteMedia(db, id)
    if (deleted) await services.forgetFiles(db, filesOf(deleted))
    return deleted
  })
  if (!row) throw new NotFound('There is no such image')
  await removeFiles(services, row)
}

/** A file that cannot be removed is no reason to fail: nothing shows it any more. */
export async function removeFiles(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  row: MediaTable,
): Promise<void> {
  for (const file of filesOf(row)) {
    try {
      await storage.remove(file)
    } catch (error) {
      log.warn({ err: error, file }, 'a file of a deleted image is left behind')
    }
  }
}
