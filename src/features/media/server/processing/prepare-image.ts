import type { MediaTable } from '#server/db/tables.ts'
import { foldCase } from '#shared/text.ts'
import { hash } from 'node:crypto'
import type { MediaCategory, MediaVariant } from '../../schema.ts'
import { encodeImage, type EncodedFile, type FocalPoint } from './encode-image.ts'

export type ImageSource = {
  bytes: Uint8Array
  name: string
  /** Null if nobody has decided, '' for a decorative image. */
  alt: string | null
  category: MediaCategory
  focal?: FocalPoint | undefined
  /** Keeps a WebP as it is if the library made it, so that leaving and coming back costs no quality. */
  isExported?: boolean
}

/**
 * Encodes a picture into files whose names begin with `prefix`, which begins with `id`.
 * @returns the files and the row of the image
 */
export async function prepareImage(
  source: ImageSource & { id: string; prefix?: string },
  now: Date,
): Promise<{ row: MediaTable; files: Map<string, Uint8Array> }> {
  const { full, thumbnail, variants } = await encodeImage(source.bytes, source)
  const buildFileName = ({ suffix }: EncodedFile) => `${source.prefix ?? source.id}-${suffix}`
  const files = new Map(
    [...variants, full, thumbnail].map((file) => [buildFileName(file), file.bytes]),
  )
  const row: MediaTable = {
    id: source.id,
    original_name: source.name,
    ...toAltColumns(source.alt),
    category: source.category,
    size: full.bytes.byteLength,
    width: full.width,
    height: full.height,
    file: buildFileName(full),
    thumbnail_file: buildFileName(thumbnail),
    variants: JSON.stringify(variants.map((file) => toMediaVariant(buildFileName(file), file))),
    content_hash: hashContent(source.bytes),
    focal_x: source.focal?.x ?? null,
    focal_y: source.focal?.y ?? null,
    former: null,
    search_text: buildImageSearchText(source),
    created_at: now.toISOString(),
  }
  return { row, files }
}

export function toMediaVariant(
  file: string,
  { type, width, square, share }: EncodedFile,
): MediaVariant {
  return { file, type, width, ...(square && { square }), ...(share && { share }) }
}

export function hashContent(bytes: Uint8Array): string {
  return hash('sha256', bytes)
}

export function toAltColumns(alt: string | null): Pick<MediaTable, 'alt' | 'is_decorative'> {
  return { alt: alt ?? '', is_decorative: alt === '' ? 1 : 0 }
}

/** The text for the search of the library. */
export function buildImageSearchText({ name, alt }: Pick<ImageSource, 'name' | 'alt'>): string {
  return foldCase(`${name} ${alt ?? ''}`)
}
