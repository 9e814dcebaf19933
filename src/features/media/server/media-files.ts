import { z } from 'zod'
import { parseJsonColumn } from '#server/db/column-values.ts'
import type { Row } from '#server/db/table-rows.ts'
import type { Db, MediaTable } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { deleteFiles } from '#server/storage/stored-files.ts'
import { insertPendingFiles } from '#server/storage/pending-file-store.ts'
import { buildMediaUrl, mediaVariantsSchema, type MediaVariant } from '../schema.ts'

/** The columns of an image that name its files. */
type FileColumns = Pick<MediaTable, 'file' | 'thumbnail_file' | 'variants'>
/** A backup or the trash of an earlier release has no column for former files. */
type AllFileColumns = FileColumns & { former?: string | null | undefined }

/** Files that an image had until it was replaced or cropped anew, and what was known of them. */
const formerFilesSchema = z.object({
  until: z.string(),
  file: z.string(),
  thumbnail_file: z.string(),
  variants: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  content_hash: z.string(),
})
export type FormerFiles = z.infer<typeof formerFilesSchema>
const formerSchema = z.array(formerFilesSchema)

const rowSchema = z.object({
  id: z.string(),
  file: z.string(),
  thumbnail_file: z.string(),
  variants: z.string(),
  former: z.string().nullish(),
})

/** The columns of an image from which its file names are derived. */
export function parseImageRow(row: Row): z.infer<typeof rowSchema> {
  return rowSchema.parse(row)
}

/** Lists every stored file of an image: those that pages show, and former ones. */
export function listImageFiles(row: AllFileColumns): string[] {
  return [...new Set([row, ...parseFormer(row)].flatMap(listShownFiles))]
}

export function listShownFiles(row: FileColumns): string[] {
  return [row.file, row.thumbnail_file, ...parseVariants(row).map(({ file }) => file)]
}

export function parseFormer({ former }: Pick<AllFileColumns, 'former'>): FormerFiles[] {
  return parseJsonColumn(formerSchema.catch([]), former ?? '[]')
}

/** How long the names of former files answer, and a version can bring them back. */
const FORMER_MS = 30 * 24 * 60 * 60_000

/** The column of former files, to which those of today are added. */
export function withFormer(row: MediaTable, now: Date): string {
  const until = new Date(now.getTime() + FORMER_MS).toISOString()
  const today = formerFilesSchema.parse({ ...row, until })
  return JSON.stringify([...parseFormer(row), today])
}

export function parseVariants({ variants }: Pick<MediaTable, 'variants'>): MediaVariant[] {
  return parseJsonColumn(mediaVariantsSchema.catch([]), variants)
}

/** The addresses by which content can refer to a file. */
export function buildFileUrls(files: string[], origin: string): string[] {
  return files.flatMap((file) => [buildMediaUrl(file), origin + buildMediaUrl(file)])
}

type FileServices = Pick<Services, 'clock' | 'db' | 'storage' | 'log'>

/** Lists files that no row names any longer as pending. @returns a function that deletes them after that */
export async function forgetFiles(
  services: FileServices,
  db: Db,
  files: string[],
): Promise<() => Promise<void>> {
  if (files.length > 0) await insertPendingFiles(db, 'out', files, services.clock.now())
  return () => deleteFiles(services, files)
}
