import { InvalidInput, TooLarge, WrongType } from '#server/errors.ts'
import {
  explainFormat,
  IMAGE_BYTES_MAX,
  IMAGE_TOO_LARGE,
  NOT_AN_IMAGE,
} from '#shared/image-file.ts'

const MEGAPIXELS_MAX = 50
/** A progressive picture is in memory as a whole while it is decoded. */
const PROGRESSIVE_MEGAPIXELS_MAX = 25
export const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000

/** The accepted formats, with their names in file-type and in the decoder. */
const FORMATS = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
])

const EMPTY = `${NOT_AN_IMAGE}. This file is empty. If it is in OneDrive or iCloud, open it there once and try again.`
const ANIMATED_PNG = `${NOT_AN_IMAGE}. This PNG is animated, and the animation would be lost. Save it as a GIF or WebP.`
const DAMAGED = `${NOT_AN_IMAGE}. This file is damaged or not complete. Copy it again from the original.`

/**
 * Checks the first bytes and the size of a picture before it is decoded. The name and type of the
 * upload are ignored, because the sender chooses them.
 * @throws {WrongType} for anything but a raster picture, {TooLarge} in bytes or pixels
 */
export async function checkImage(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > IMAGE_BYTES_MAX) throw new TooLarge(IMAGE_TOO_LARGE)
  const format = await readFormat(bytes)
  const { default: sharp } = await import('sharp')
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw damagedImage(cause)
    })
  if (metadata.format !== format) throw new WrongType(NOT_AN_IMAGE)
  // The decoder decodes all frames of an animation.
  const megapixels = (metadata.width * metadata.height * (metadata.pages ?? 1)) / 1_000_000
  if (megapixels > MEGAPIXELS_MAX) {
    throw new TooLarge(`Images can have at most ${MEGAPIXELS_MAX} megapixels`)
  }
  if (metadata.isProgressive && megapixels > PROGRESSIVE_MEGAPIXELS_MAX) {
    throw new TooLarge(
      `Progressive images can have at most ${PROGRESSIVE_MEGAPIXELS_MAX} megapixels. Save this one without the progressive option, or make it smaller.`,
    )
  }
}

/** The name of an accepted format in the decoder. @throws {WrongType} that says what the file is */
async function readFormat(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength === 0) throw new WrongType(EMPTY)
  // Loaded on demand, like the decoder: most processes get few pictures.
  const { fileTypeFromBuffer } = await import('file-type')
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {}
  if (mime === 'image/apng') throw new WrongType(ANIMATED_PNG)
  const format = FORMATS.get(mime)
  if (!format) throw new WrongType(explainFormat(mime))
  return format
}

/** The error for bytes that begin like a picture but cannot be decoded. */
export function damagedImage(cause: unknown): InvalidInput {
  return new InvalidInput(DAMAGED, { path: 'image', cause })
}
