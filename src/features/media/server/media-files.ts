import type { MediaTable } from '#server/db/tables.ts'
import { mediaUrlOf } from '../schema.ts'
import type { MediaVariant } from '../schema.ts'

/** Every file of a stored image. */
export function filesOf(row: Pick<MediaTable, 'file' | 'thumbnail_file' | 'variants'>): string[] {
  const variants: MediaVariant[] = JSON.parse(row.variants)
  return [...new Set([row.file, row.thumbnail_file, ...variants.map(({ file }) => file)])]
}

/** The addresses under which content of this site can name a file. */
export function addressesOf(files: string[], origin: string): string[] {
  return files.flatMap((file) => [mediaUrlOf(file), origin + mediaUrlOf(file)])
}
