import { Busboy } from '@fastify/busboy'
import type { BusboyInstance } from '@fastify/busboy'
import { pipeline } from 'node:stream/promises'
import { AppError, InvalidInput, TooLarge, WrongType } from '#server/errors.ts'
import { parseBody } from '#server/http/body.ts'
import { IMAGE_BYTES_MAX, IMAGE_TOO_LARGE } from '#shared/image-file.ts'
import { fileNameOf } from '../rules.ts'
import { uploadFieldsSchema } from '../schema.ts'
import { notAnImage } from './check-image.ts'
import type { ImageSource } from './prepare-image.ts'

const FILE_FIELD = 'image'
/** For the boundaries and the other fields. */
const REST_BYTES_MAX = 64 * 1024
const LIMITS = {
  fileSize: IMAGE_BYTES_MAX,
  fieldSize: 4096,
  fields: 10,
  parts: 12,
  headerPairs: 20,
}

/**
 * Reads an upload into memory, up to the limit.
 * @throws {WrongType} for another type of body, {TooLarge} as soon as the limit is passed
 */
export async function receiveUpload(request: Request): Promise<ImageSource> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new WrongType('Send the image as multipart/form-data')
  }
  const bytesMax = IMAGE_BYTES_MAX + REST_BYTES_MAX
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge()
  const parser = parserOf(type)
  const parts = collect(parser)
  try {
    await pipeline(limited(request.body ?? [], bytesMax), parser)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new InvalidInput('The upload is not complete', { cause })
  }
  if (!parts.file) throw notAnImage()
  const fields = parseBody(uploadFieldsSchema, Object.fromEntries(parts.fields))
  return { ...fields, bytes: Buffer.concat(parts.file.chunks), name: fileNameOf(parts.file.name) }
}

function parserOf(type: string): BusboyInstance {
  try {
    return Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  } catch (cause) {
    throw new InvalidInput('The upload has no boundary', { cause })
  }
}

type Parts = { fields: Map<string, string>; file: { name: string; chunks: Buffer[] } | undefined }

/** Collects the parts while the parser runs. */
function collect(parser: BusboyInstance): Parts {
  const parts: Parts = { fields: new Map(), file: undefined }
  parser.on('field', (name, value) => void parts.fields.set(name, value))
  parser.on('file', (field, stream, name) => {
    // The parser reports the same error.
    stream.on('error', () => {})
    stream.on('limit', () => parser.destroy(tooLarge()))
    if (field !== FILE_FIELD || parts.file) {
      stream.resume()
      return
    }
    const chunks: Buffer[] = []
    parts.file = { name, chunks }
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
  })
  return parts
}

/** Limits the whole body, because the limit of the parser applies to each file. */
async function* limited(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, max: number) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > max) throw tooLarge()
    yield chunk
  }
}

function tooLarge(): TooLarge {
  return new TooLarge(IMAGE_TOO_LARGE)
}
