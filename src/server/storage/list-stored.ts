import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'

/** The names of all stored images, read without changing anything. @throws when they cannot be */
export async function listStored({ dataDir }: Pick<Config, 'dataDir'>): Promise<Set<string>> {
  try {
    return new Set(await readdir(path.join(dataDir, 'media')))
  } catch (error) {
    // The first image makes the folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Set()
    throw error
  }
}
