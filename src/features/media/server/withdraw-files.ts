import type { Services } from '#server/services.ts'
import { deleteMoves, listDueMoves, updateToDepartures } from './move-store.ts'

type FileServices = Pick<Services, 'db' | 'storage' | 'log'>

const SWEPT_AT_ONCE = 100

/**
 * Takes files away that are noted as moving. Whoever would still make them part of the library
 * finds no note of theirs and fails. What cannot be done now stays noted, and the sweep does it:
 * nobody has to wait for it, since nothing shows the files.
 */
export async function withdrawFiles(services: FileServices, files: string[]): Promise<void> {
  const { db, log } = services
  try {
    const noted = await updateToDepartures(db, files)
    const removed = await Promise.all(noted.map((file) => isRemoved(services, file)))
    await deleteMoves(
      db,
      noted.filter((_, index) => removed[index]),
    )
  } catch (error) {
    log.warn({ err: error, files }, 'files of an image are left for later')
  }
}

/** Finishes what was interrupted: uploads that were killed, and deletions that failed. */
export async function sweepFiles(services: FileServices & Pick<Services, 'clock'>): Promise<void> {
  const { db, clock } = services
  await withdrawFiles(services, await listDueMoves(db, clock.now(), SWEPT_AT_ONCE))
}

async function isRemoved({ storage, log }: FileServices, file: string): Promise<boolean> {
  try {
    await storage.remove(file)
    return true
  } catch (error) {
    log.warn({ err: error, file }, 'a file of a deleted image is left for later')
    return false
  }
}
