import { NotFound } from '#server/errors.ts'
import type { Db } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { filesOf } from './media-files.ts'
import { insertMoves } from './move-store.ts'
import { deleteMedia } from './store.ts'
import { withdrawFiles } from './withdraw-files.ts'

export type RemoveServices = Pick<Services, 'clock' | 'db' | 'storage' | 'log'> & {
  /** Told, in the same transaction, which files are about to go. */
  forgetFiles: (db: Db, files: string[]) => Promise<void>
}

/**
 * Takes an image out of the library, and then its files from where they are kept: whatever ends it
 * in between leaves a note of the files, never a name without a file.
 */
export async function removeImage(services: RemoveServices, id: string): Promise<void> {
  const files = await inTransaction(services.db, async (db) => {
    const row = await deleteMedia(db, id)
    if (!row) throw new NotFound('There is no such image')
    const leaving = filesOf(row)
    await services.forgetFiles(db, leaving)
    await insertMoves(db, 'out', leaving, services.clock.now())
    return leaving
  })
  await withdrawFiles(services, files)
}
