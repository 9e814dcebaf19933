import { createHash } from 'node:crypto'
import type { Storage } from '#server/storage/storage.ts'
import type { MediaTable } from '#server/db/tables.ts'
import type { MediaCategory, MediaVariant } from '../schema.ts'

const WIDTHS = [480, 800, 1200]
const THUMBNAIL_WIDTH = 320
const PIXELS_MAX = 50_000_000
/** Measured on nine drawings: 2 saves 12 % of the bytes for 70 % more time, 4 takes ten times as long. */
const AVIF_EFFORT = 1

type ImageSource = { bytes: Uint8Array; name: string; alt: string; category: MediaCategory }

/**
 * Decodes a picture and stores it re-encoded, without metadata, in the sizes that pages ask for.
 * Names come from the content, so that preparing the same picture again stores nothing new.
 * @returns the row that makes it known; nothing points to the files until that is inserted
 */
export async function prepareImage(
  storage: Storage,
  source: ImageSource,
  now: Date,
): Promise<MediaTable> {
  // Loaded when a picture is at hand: its native library would cost every start 30 MB.
  const { default: sharp } = await import('sharp')
  const contentHash = createHash('sha256').update(source.bytes).digest('hex')
  const id = contentHash.slice(0, 24)
  const original = sharp(source.bytes, { limitInputPixels: PIXELS_MAX }).autoOrient()
  const { width: fullWidth } = await original.metadata()
  const widths = WIDTHS.filter((width) => width < fullWidth).concat(
    Math.min(fullWidth, WIDTHS.at(-1) ?? fullWidth),
  )
  const variants: MediaVariant[] = []
  const store = async (suffix: string, bytes: Buffer) => {
    const file = `${id}-${suffix}`
    await storage.put(file, bytes)
    return file
  }
  for (const width of new Set(widths)) {
    const resized = original.clone().resize({ width, withoutEnlargement: true })
    const avif = await resized.clone().avif({ quality: 55, effort: AVIF_EFFORT }).toBuffer()
    variants.push({ file: await store(`${width}.avif`, avif), type: 'image/avif', width })
    const webp = await resized.clone().webp({ quality: 80 }).toBuffer()
    variants.push({ file: await store(`${width}.webp`, webp), type: 'image/webp', width })
  }
  const largest = await original
    .clone()
    .resize({ width: widths.at(-1), withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await original.clone().resize({ width: THUMBNAIL_WIDTH }).webp().toBuffer()
  return {
    id,
    original_name: source.name,
    alt: source.alt,
    category: source.category,
    size: largest.data.byteLength,
    width: largest.info.width,
    height: largest.info.height,
    file: await store('full.webp', largest.data),
    thumbnail_file: await store('thumb.webp', thumbnail),
    variants: JSON.stringify(variants),
    content_hash: contentHash,
    created_at: now.toISOString(),
  }
}
