import { IMAGE_BYTES_MAX, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#shared/image-file.ts'

/** Why a file cannot be uploaded, checked before anything is sent. */
export function findFileProblem(file: File, notAnImage = NOT_AN_IMAGE): string | undefined {
  if (!mayBePicture(file)) return notAnImage
  return file.size > IMAGE_BYTES_MAX ? IMAGE_TOO_LARGE : undefined
}

/** The server looks into a file without a type. */
function mayBePicture({ type }: File): boolean {
  return type === '' || (type.startsWith('image/') && type !== 'image/svg+xml')
}
