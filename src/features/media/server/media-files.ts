import { parseJsonColumn } from '#server/db/column-values.ts'
import type { Db, MediaTable } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { deleteFiles } from '#server/storage/stored-files.ts'
import { insertPendingFiles } from '#server/storage/pending-file-store.ts'
import { buildMediaUrl, mediaVariantsSchema, type MediaVariant } from '../schema.ts'

/** The columns of an image that name its files. */
type FileColumns = Pick<MediaTable, 'file' | 'thumbnail_file' | 'variants'>

/** Lists every file of a stored image. */
export function listImageFiles(row: FileColumns): string[] {
  return [...new Set([row.file, row.thumbnail_file, ...parseVariants(row).map(({ file }) => file)])]
}

export function parseVariants({ variants }: Pick<MediaTable, 'variants'>): MediaVariant[] {
  return parseJsonColumn(mediaVariantsSchema, variants)
}

/** The addresses by which content can refer to a file. */
export function buildFileUrls(files: string[], origin: string): string[] {
  return files.flatMap((file) => [buildMediaUrl(file), origin + buildMediaUrl(file)])
}

/** Lists the files of a deleted image as pending. @returns a function that deletes them after that */
export async function forgetFiles(
  services: Pick<Services, 'clock' | 'db' | 'storage' | 'log'>,
  db: Db,
  image: FileColumns,
): Promise<() => Promise<void>> {
  const files = listImageFiles(image)
  await insertPendingFiles(db, 'out', files, services.clock.now())
  return () => deleteFiles(services, files)
}
