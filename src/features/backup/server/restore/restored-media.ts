import { hash } from 'node:crypto'
import type { Storage } from '#server/storage/storage.ts'
import { hashFile } from './load-backup.ts'

/**
 * Adds the images of a backup to those in the storage, which the replaced site still needs. A damaged
 * image is replaced. If `work` fails, the added images are removed again.
 */
export async function withRestoredMedia<T>(
  storage: Storage,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const added: string[] = []
  const beside: Storage = {
    ...storage,
    async put(name, bytes) {
      const found = await hashFile(storage, name)
      if (found === hash('sha256', bytes)) return
      if (found === undefined) added.push(name)
      else await storage.remove(name)
      await storage.put(name, bytes)
    },
  }
  try {
    return await work(beside)
  } catch (error) {
    // Only the error of the restore is reported. Nothing uses an image that cannot be removed.
    await Promise.allSettled(added.map((name) => storage.remove(name)))
    throw error
  }
}
