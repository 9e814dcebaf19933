import { parseBody } from '#server/http/body.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import { IMAGE_BYTES_MAX, IMAGE_TOO_LARGE } from '#shared/image-file.ts'
import { fileNameOf } from '../rules.ts'
import { uploadFieldsSchema } from '../schema.ts'
import { notAnImage } from './check-image.ts'
import type { ImageSource } from './prepare-image.ts'

/** Reads the upload of a picture. @throws {WrongType}, {TooLarge}, {InvalidInput} */
export async function receiveUpload(request: Request): Promise<ImageSource> {
  const { fields, file } = await receiveFile(request, {
    field: 'image',
    bytesMax: IMAGE_BYTES_MAX,
    tooLarge: IMAGE_TOO_LARGE,
  })
  if (!file) throw notAnImage()
  const { bytes, name } = file
  return { ...parseBody(uploadFieldsSchema, fields), bytes, name: fileNameOf(name) }
}
