import type { MediaTable } from '#server/db/tables.ts'
import type { Storage } from '#server/storage/storage.ts'
import { foldCase } from '#shared/text.ts'
import { createHash } from 'node:crypto'
import type { MediaCategory, MediaVariant } from '../schema.ts'
import { encodeImage } from './encode-image.ts'
import type { EncodedFile } from './encode-image.ts'

export type ImageSource = {
  bytes: Uint8Array
  name: string
  alt: string
  category: MediaCategory
}

/**
 * Stores a picture encoded anew under names that begin with `id`.
 * @returns the row that makes it known; nothing points to the files until that is inserted
 */
export async function prepareImage(
  storage: Pick<Storage, 'put' | 'remove'>,
  source: ImageSource & { id: string },
  now: Date,
): Promise<MediaTable> {
  const { full, thumbnail, variants } = await encodeImage(source.bytes)
  const nameOf = ({ suffix }: EncodedFile) => `${source.id}-${suffix}`
  await putAll(storage, new Map([...variants, full, thumbnail].map((file) => [nameOf(file), file])))
  return {
    id: source.id,
    original_name: source.name,
    alt: source.alt,
    category: source.category,
    size: full.bytes.byteLength,
    width: full.width,
    height: full.height,
    file: nameOf(full),
    thumbnail_file: nameOf(thumbnail),
    variants: JSON.stringify(
      variants.map((file): MediaVariant => ({
        file: nameOf(file),
        type: file.type,
        width: file.width,
        ...(file.square && { square: true }),
      })),
    ),
    content_hash: contentHashOf(source.bytes),
    search_text: searchTextOf(source),
    created_at: now.toISOString(),
  }
}

export function contentHashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What the search of the library looks through. */
export function searchTextOf({ name, alt }: { name: string; alt: string }): string {
  return foldCase(`${name} ${alt}`)
}

/** Everything or nothing: what was put before a failure is taken away again. */
async function putAll(
  storage: Pick<Storage, 'put' | 'remove'>,
  files: Map<string, EncodedFile>,
): Promise<void> {
  try {
    for (const [name, file] of files) await storage.put(name, file.bytes)
  } catch (error) {
    await Promise.allSettled([...files.keys()].map((name) => storage.remove(name)))
    throw error
  }
}
