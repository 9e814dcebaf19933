import { NotFound } from '#server/errors.ts'
import type { Db } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { filesOf } from './media-files.ts'
import { insertPendingFiles } from './pending-file-store.ts'
import { deleteMedia } from './store.ts'
import { deleteFiles } from './delete-files.ts'

export type RemoveServices = Pick<Services, 'clock' | 'db' | 'storage' | 'log'> & {
  /** Called in the same transaction with the files that will be deleted. */
  forgetFiles: (db: Db, files: string[]) => Promise<void>
}

/**
 * Removes an image from the library and then deletes its files. If it is interrupted, the files
 * stay listed as pending, and no row refers to a missing file.
 */
export async function removeImage(services: RemoveServices, id: string): Promise<void> {
  const files = await inTransaction(services.db, async (db) => {
    const row = await deleteMedia(db, id)
    if (!row) throw new NotFound('There is no such image')
    const leaving = filesOf(row)
    await services.forgetFiles(db, leaving)
    await insertPendingFiles(db, 'out', leaving, services.clock.now())
    return leaving
  })
  await deleteFiles(services, files)
}
