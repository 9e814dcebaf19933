import { IMAGE_BYTES_MAX, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '../schema.ts'

/** What a file dialog offers: the pictures that the server can decode. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** Why a file cannot become an image of the library, before anything of it is sent. */
export function fileProblemOf(file: File, notAnImage = NOT_AN_IMAGE): string | undefined {
  if (!isPicture(file)) return notAnImage
  return file.size > IMAGE_BYTES_MAX ? IMAGE_TOO_LARGE : undefined
}

/** A file without a type is for the server to judge. */
function isPicture({ type, name }: File): boolean {
  if (type === '') return /\.(png|jpe?g|gif|webp|avif)$/i.test(name)
  return type.startsWith('image/') && type !== 'image/svg+xml'
}
