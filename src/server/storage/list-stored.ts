import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { codeOf } from '../system-errors.ts'

/** The names of all stored images, read without changing anything. @throws when they cannot be */
export async function listStored({
  dataDir,
  media,
}: Pick<Config, 'dataDir' | 'media'>): Promise<Set<string>> {
  if (!media) return listFolder(path.join(dataDir, 'media'))
  // The client of buckets is only loaded where there is one.
  const { listBucket } = await import('./s3-storage.ts')
  return new Set(await listBucket(media))
}

async function listFolder(folder: string): Promise<Set<string>> {
  try {
    return new Set(await readdir(folder))
  } catch (error) {
    // The folder is created with the first image.
    if (codeOf(error) === 'ENOENT') return new Set()
    throw error
  }
}
