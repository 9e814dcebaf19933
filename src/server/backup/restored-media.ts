import type { Storage } from '../storage/storage.ts'
import { sumOfBytes, sumOfFile } from './load-backup.ts'

/**
 * Puts the images of a backup beside those that are there: names are kept for good, so that both
 * sites find theirs. One that is there but damaged is replaced. When `work` fails, what came new
 * goes again.
 */
export async function withRestoredMedia<T>(
  storage: Storage,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const added: string[] = []
  const beside: Storage = {
    ...storage,
    async put(name, bytes) {
      const found = await sumOfFile(storage, name)
      if (found === sumOfBytes(bytes)) return
      if (found === undefined) added.push(name)
      else await storage.remove(name)
      await storage.put(name, bytes)
    },
  }
  try {
    return await work(beside)
  } catch (error) {
    // That the restore failed is what counts; an image that stays behind is shown by nothing.
    await Promise.allSettled(added.map((name) => storage.remove(name)))
    throw error
  }
}
