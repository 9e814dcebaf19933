import { parseJsonColumn } from '#server/db/json-column.ts'
import type { MediaTable } from '#server/db/tables.ts'
import { mediaUrlOf, mediaVariantsSchema } from '../schema.ts'
import type { MediaVariant } from '../schema.ts'

/** Lists every file of a stored image. */
export function filesOf(row: Pick<MediaTable, 'file' | 'thumbnail_file' | 'variants'>): string[] {
  return [...new Set([row.file, row.thumbnail_file, ...variantsOf(row).map(({ file }) => file)])]
}

export function variantsOf({ variants }: Pick<MediaTable, 'variants'>): MediaVariant[] {
  return parseJsonColumn(mediaVariantsSchema, variants)
}

/** The addresses by which content can refer to a file. */
export function addressesOf(files: string[], origin: string): string[] {
  return files.flatMap((file) => [mediaUrlOf(file), origin + mediaUrlOf(file)])
}
