import path from 'node:path'
import type { Config } from '../config.ts'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** Where the images of this configuration live. Disk needs nothing of what a bucket loads. */
export async function openStorage({
  media,
  dataDir,
}: Pick<Config, 'media' | 'dataDir'>): Promise<Storage> {
  if (!media) return diskStorage(path.join(dataDir, 'media'))
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(media)
}
