import { inTransaction } from '../db/in-transaction.ts'
import type { Db } from '../db/tables.ts'
import { Unavailable } from '../errors.ts'
import type { Services } from '../services.ts'
import {
  deletePendingWrites,
  insertPendingFiles,
  deletePendingFiles,
  listDueFiles,
  markForDeletion,
} from './pending-file-store.ts'

export type StoreServices = Pick<Services, 'db' | 'storage' | 'clock' | 'log'>

/** No upload takes this long, so pending files of this age are leftovers. */
const ARRIVAL_MS = 15 * 60_000

/**
 * Stores new files, and in one transaction the rows that name them. The files are listed as pending
 * before they are written; the transaction ends that. If anything fails, the files are deleted
 * again.
 */
export async function storeFiles<T>(
  services: StoreServices,
  files: Map<string, Uint8Array>,
  writeRows: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, storage, clock } = services
  const names = [...files.keys()]
  await insertPendingFiles(db, 'in', names, new Date(clock.now().getTime() + ARRIVAL_MS))
  try {
    for (const [name, bytes] of files) await storage.put(name, bytes)
    const written = await inTransaction(db, async (transaction) => {
      const isWhole = (await deletePendingWrites(transaction, names)) === names.length
      if (isWhole) return { result: await writeRows(transaction) }
      // The sweep has deleted some files in the meantime, so the others have to be deleted too.
      await insertPendingFiles(transaction, 'out', names, clock.now())
      return undefined
    })
    if (!written) throw new Unavailable('Storing the file took too long. Please try again.')
    return written.result
  } catch (error) {
    await deleteFiles(services, names)
    throw error
  }
}

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
