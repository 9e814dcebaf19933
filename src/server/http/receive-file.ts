import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { pipeline } from 'node:stream/promises'
import type { Context } from 'hono'
import { AppError, InvalidInput, TooLarge, WrongType } from '../errors.ts'
import type { Env } from './env.ts'

type Expected = {
  /** The name of the field with the file. */
  field: string
  bytesMax: number
  /** The message that refuses a larger file. */
  tooLarge: string
}

type Received = {
  fields: Record<string, string>
  /** The name is the one that the sender chose. */
  file: { name: string; bytes: Buffer } | undefined
}

/** For the boundaries and the other fields. */
const REST_BYTES_MAX = 64 * 1024
const LIMITS = { fieldSize: 4096, fields: 10, parts: 12, headerPairs: 20 }

/**
 * Reads an upload of one file into memory, up to the limit. Further files are ignored.
 * @throws {WrongType} for another type of body, {TooLarge} as soon as the limit is passed
 */
export async function receiveFile(c: Context<Env>, expected: Expected): Promise<Received> {
  const request = c.req.raw
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new WrongType(`Send the ${expected.field} as multipart/form-data`)
  }
  const bytesMax = expected.bytesMax + REST_BYTES_MAX
  const tooLarge = () => new TooLarge(expected.tooLarge)
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge()
  const parser = createParser(type, expected.bytesMax)
  const parts = collect(parser, expected.field, tooLarge)
  try {
    await pipeline(limited(request.body ?? [], bytesMax, tooLarge), parser)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new InvalidInput('The upload is not complete', { cause })
  }
  const { file } = parts
  const bytes = Buffer.concat(file?.chunks ?? [])
  await c.var.countBody?.(bytes.byteLength)
  return {
    fields: Object.fromEntries(parts.fields),
    file: file && { name: nameAsChosen(file.name), bytes },
  }
}

/** How browsers write these three characters of a file name (WHATWG, multipart/form-data). */
const WRITTEN_SIGNS: Record<string, string> = { '%22': '"', '%0A': '\n', '%0D': '\r' }

function nameAsChosen(name: string): string {
  return name.replace(/%(?:22|0A|0D)/gi, (sign) => WRITTEN_SIGNS[sign.toUpperCase()] ?? sign)
}

function createParser(type: string, fileSize: number): BusboyInstance {
  try {
    return Busboy({ headers: { 'content-type': type }, limits: { ...LIMITS, fileSize } })
  } catch (cause) {
    throw new InvalidInput('The upload has no boundary', { cause })
  }
}

type Parts = { fields: Map<string, string>; file: { name: string; chunks: Buffer[] } | undefined }

/** Collects the parts while the parser runs. */
function collect(parser: BusboyInstance, fileField: string, tooLarge: () => TooLarge): Parts {
  const parts: Parts = { fields: new Map(), file: undefined }
  parser.on('field', (name, value) => void parts.fields.set(name, value))
  parser.on('file', (field, stream, name) => {
    // The parser reports the same error.
    stream.on('error', () => {})
    stream.on('limit', () => parser.destroy(tooLarge()))
    if (field !== fileField || parts.file) {
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
async function* limited(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  max: number,
  tooLarge: () => TooLarge,
) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > max) throw tooLarge()
    yield chunk
  }
}
