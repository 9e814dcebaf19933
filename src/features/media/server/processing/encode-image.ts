import type { Sharp } from 'sharp'
import { TooLarge, type AppError } from '#server/errors.ts'
import { damagedImage, PIXELS_MAX } from './check-image.ts'

const TAKES_TOO_LONG =
  'This image takes too long to prepare. Save it smaller, or as a photo (JPEG).'
const WIDTHS = [480, 800, 1200]
const WIDTHS_ANIMATED = [480, 800]
/** WebP allows 16,383 pixels. A tall drawing stays readable at this height. */
const HEIGHT_MAX = 8000
const THUMBNAIL_WIDTH = 320
/** Portraits are 72 pixels wide, on screens of two or three pixels for each. */
const SQUARES = [144, 216]
/** The size to which social networks crop a preview. Some do not support WebP. */
const SHARE_SIZE = { width: 1200, height: 630 }
/**
 * A strip is enlarged to fill a box, and looking for its most salient part would take minutes. Beyond
 * this ratio of its sides no part is more salient than the middle.
 */
const THIN = 8
/** Far longer than any of the pictures that were measured takes (docs/performance.md#long-texts). */
const ENCODING = { seconds: 20 }
/**
 * Measured on nine drawings: 2 saves 12 % of the bytes for 70 % more time, 4 takes ten times as
 * long.
 */
const AVIF_EFFORT = 1

export type EncodedFile = {
  /** The end of the file name. */
  suffix: string
  type: 'image/avif' | 'image/webp' | 'image/jpeg'
  width: number
  height: number
  bytes: Uint8Array
  square?: true
  share?: true
}
type Size = { width: number; height: number }
/** A point of a picture that crops keep, from 0 to 1. */
export type FocalPoint = { x: number; y: number }
/** `full` is also the widest of the variants. */
type EncodedImage = { full: EncodedFile; thumbnail: EncodedFile; variants: EncodedFile[] }

/**
 * Decodes a picture once, upright and in sRGB, and encodes it in the sizes that pages use. All
 * metadata is dropped.
 * @throws {InvalidInput} when the bytes cannot be decoded completely
 */
export async function encodeImage(
  bytes: Uint8Array,
  { isExported = false, focal }: { isExported?: boolean; focal?: FocalPoint | undefined } = {},
): Promise<EncodedImage> {
  // Loaded on demand: the native library takes 30 MB of memory.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const
  try {
    const { pages = 1, format, width } = await sharp(bytes, options).metadata()
    const isAnimated = pages > 1 && (format === 'gif' || format === 'webp')
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: WIDTHS.at(-1), height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .timeout(ENCODING)
      .toBuffer({ resolveWithObject: true })
    const still = () => sharp(data, { raw: info })
    const moving = () => sharp(bytes, { ...options, animated: true })
    const whole = isAnimated
      ? await encodeMoving(moving, info.width)
      : await encodeStill(still, info.width)
    const crops = await encodeCrops(still, info, focal)
    const isFinished = isExported && isBareWebp(bytes) && width === whole.full.width
    return {
      full: isFinished ? { ...whole.full, bytes } : whole.full,
      thumbnail: await encodeThumbnail(still(), info),
      variants: [...whole.variants, ...crops],
    }
  } catch (cause) {
    throw toEncodingError(cause)
  }
}

function toEncodingError(cause: unknown): AppError {
  const isSlow = cause instanceof Error && cause.message.startsWith('timeout')
  return isSlow ? new TooLarge(TAKES_TOO_LONG, { path: 'image', cause }) : damagedImage(cause)
}

/** The parts that a WebP of the encoder has. Others could hold what no picture needs. */
const WEBP_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])

/** Whether a file is a WebP without metadata, and nothing besides. */
function isBareWebp(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 12 || file.toString('latin1', 8, 12) !== 'WEBP') return false
  if (file.readUInt32LE(4) + 8 !== file.length) return false
  let at = 12
  while (at + 8 <= file.length && WEBP_PARTS.has(file.toString('latin1', at, at + 4))) {
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === file.length
}

async function encodeStill(still: () => Sharp, fullWidth: number) {
  const variants: EncodedFile[] = []
  for (const width of widthsUpTo(fullWidth, WIDTHS)) {
    const resized = () => still().resize({ width, withoutEnlargement: true })
    const avif = resized().avif({ quality: 55, effort: AVIF_EFFORT })
    variants.push(await encoded(avif, String(width), 'avif'))
    if (width < fullWidth) {
      variants.push(await encoded(resized().webp({ quality: 80 }), String(width)))
    }
  }
  const full = await encoded(still().webp({ quality: 82 }), 'full')
  return { full, variants: [...variants, full] }
}

/** Animations stay animated, without AVIF: the encoder supports still pictures only. */
async function encodeMoving(moving: () => Sharp, stillWidth: number) {
  const widest = Math.min(stillWidth, Math.max(...WIDTHS_ANIMATED))
  const variants: EncodedFile[] = []
  const at = (width: number) => moving().resize({ width }).webp({ quality: 75, effort: 2 })
  for (const width of widthsUpTo(widest, WIDTHS_ANIMATED)) {
    if (width < widest) variants.push(await encoded(at(width), String(width)))
  }
  const full = await encoded(at(widest), 'full')
  return { full, variants: [...variants, full] }
}

/** The thumbnail, which shows only the top of a very tall picture. */
async function encodeThumbnail(image: Sharp, size: Size): Promise<EncodedFile> {
  const width = Math.min(THUMBNAIL_WIDTH, size.width)
  const height = Math.max(1, Math.round(width * Math.min(1.5, size.height / size.width)))
  return encoded(image.resize({ width, height, fit: 'cover', position: 'top' }).webp(), 'thumb')
}

/** The squares and the picture for social previews, around the focal point if there is one. */
export async function encodeCrops(
  still: () => Sharp,
  size: Size,
  focal?: FocalPoint,
): Promise<EncodedFile[]> {
  const largest = Math.min(size.width, size.height, Math.max(...SQUARES))
  const crops: EncodedFile[] = []
  for (const side of widthsUpTo(largest, SQUARES)) {
    const cut = crop(still(), size, { width: side, height: side }, focal)
    crops.push({ ...(await encoded(cut.webp(), `square-${side}`)), square: true })
  }
  return [...crops, await encodeShare(still(), size, focal)]
}

/** The picture for social previews. Networks show transparent areas as black. */
export async function encodeShare(
  image: Sharp,
  size: Size,
  focal?: FocalPoint,
): Promise<EncodedFile> {
  const cut = crop(image, size, SHARE_SIZE, focal).flatten({ background: '#fff' })
  return { ...(await encoded(cut.jpeg({ quality: 82 }), 'share', 'jpeg')), share: true }
}

/**
 * Fills a box with a picture. The focal point divides what is cut off, as `object-position` does in
 * browsers, so it stays inside; without one, the most salient part does.
 */
function crop(image: Sharp, from: Size, box: Size, focal: FocalPoint | undefined): Sharp {
  if (!focal) {
    const isThin = Math.max(from.width, from.height) > THIN * Math.min(from.width, from.height)
    const position = isThin ? 'centre' : 'attention'
    return image.resize({ ...box, fit: 'cover', position })
  }
  const scale = Math.max(box.width / from.width, box.height / from.height)
  const width = Math.max(box.width, Math.round(from.width * scale))
  const height = Math.max(box.height, Math.round(from.height * scale))
  return image.resize({ width, height, fit: 'fill' }).extract({
    ...box,
    left: Math.round(focal.x * (width - box.width)),
    top: Math.round(focal.y * (height - box.height)),
  })
}

function widthsUpTo(width: number, steps: number[]): number[] {
  return [...steps.filter((step) => step < width), width]
}

async function encoded(
  image: Sharp,
  name: string,
  format: 'avif' | 'webp' | 'jpeg' = 'webp',
): Promise<EncodedFile> {
  const { data, info } = await image.timeout(ENCODING).toBuffer({ resolveWithObject: true })
  return {
    suffix: `${name}.${format}`,
    type: `image/${format}`,
    width: info.width,
    height: info.pageHeight ?? info.height,
    bytes: data,
  }
}
