import type { Services } from '../services.ts'
import { deletePendingFiles, listDueFiles, markForDeletion } from './pending-file-store.ts'

type FileServices = Pick<Services, 'db' | 'storage' | 'log'>

const SWEPT_AT_ONCE = 100

/**
 * Deletes files that are listed as pending. An upload that still uses them then fails. Files that
 * cannot be deleted now stay pending for the next sweep; nothing shows them.
 */
export async function deleteFiles(services: FileServices, files: string[]): Promise<void> {
  const { db, log } = services
  try {
    const noted = await markForDeletion(db, files)
    const removed = await Promise.all(noted.map((file) => isRemoved(services, file)))
    await deletePendingFiles(
      db,
      noted.filter((_, index) => removed[index]),
    )
  } catch (error) {
    log.warn({ err: error, files }, 'stored files could not be deleted yet')
  }
}

/** Cleans up after interrupted uploads and failed deletions. */
export async function deleteDueFiles(
  services: FileServices & Pick<Services, 'clock'>,
): Promise<void> {
  const { db, clock } = services
  await deleteFiles(services, await listDueFiles(db, clock.now(), SWEPT_AT_ONCE))
}

async function isRemoved({ storage, log }: FileServices, file: string): Promise<boolean> {
  try {
    await storage.remove(file)
    return true
  } catch (error) {
    log.warn({ err: error, file }, 'a stored file could not be deleted yet')
    return false
  }
}
