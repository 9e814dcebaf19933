import path from 'node:path'
import type { Config } from '../config.ts'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** The configured storage. The bucket client is loaded only if there is a bucket. */
export async function openStorage({
  media,
  dataDir,
}: Pick<Config, 'media' | 'dataDir'>): Promise<Storage> {
  if (!media) return diskStorage(path.join(dataDir, 'media'))
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(media)
}
