import { InvalidInput, TooLarge, WrongType } from '#server/errors.ts'
import { IMAGE_BYTES_MAX, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '../schema.ts'

const MEGAPIXELS_MAX = 50
export const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000

/** The pictures that are welcome, as file-type calls them, and what the decoder calls them. */
const FORMATS = new Map([
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
])

/**
 * Looks at the first bytes and the size of a picture before anything decodes it. The name and the
 * type that came with it are not asked: they say what the sender pleases.
 * @throws {WrongType} for anything but a raster picture, {TooLarge} in bytes or pixels
 */
export async function checkImage(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > IMAGE_BYTES_MAX) throw new TooLarge(IMAGE_TOO_LARGE)
  // Loaded with the first picture, as the decoder is: most visits see none arrive.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  const format = FORMATS.get(type?.mime ?? '')
  if (!format) throw new WrongType(NOT_AN_IMAGE)
  const { default: sharp } = await import('sharp')
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw notAnImage(cause)
    })
  if (metadata.format !== format) throw new WrongType(NOT_AN_IMAGE)
  // All the frames of an animation are decoded.
  if (metadata.width * metadata.height * (metadata.pages ?? 1) > PIXELS_MAX) {
    throw new TooLarge(`Images can have at most ${MEGAPIXELS_MAX} megapixels`)
  }
}

/** What is said of bytes that begin like a picture and cannot be decoded. */
export function notAnImage(cause?: unknown): InvalidInput {
  return new InvalidInput(NOT_AN_IMAGE, {
    issues: [{ path: 'image', message: NOT_AN_IMAGE }],
    cause,
  })
}
