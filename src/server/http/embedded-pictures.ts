import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { IMAGE_BYTES_MAX, IMAGE_TOO_LARGE } from '#shared/image-file.ts'
import { EMBEDDED_CHARS_MIN } from '#shared/text.ts'
import { pictureFault } from '../errors.ts'

/** Pictures in base64, by the short addresses that replace them in the text. */
export type EmbeddedPictures = ReadonlyMap<string, Buffer>

const START = Buffer.from(String.raw`src=\"data:image/`)
const DATA_URL_PREFIX = /^data:image\/[a-z+]{1,10};base64,/
const DATA_URL_PREFIX_MAX = 40
const BASE64_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4
const BASE64 = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=')

/**
 * Takes embedded pictures out of a JSON body before it is decoded, because as text each would be
 * copied and searched many times. @throws {InvalidInput} at the field `path` for one that is too
 * large
 */
export async function takePicturesOut(
  body: Buffer,
  path: string,
): Promise<{ rest: Buffer; pictures: EmbeddedPictures }> {
  const pictures = new Map<string, Buffer>()
  const pieces: Buffer[] = []
  let kept = 0
  for (let at = body.indexOf(START); at !== -1; at = body.indexOf(START, at + 1)) {
    const from = at + START.indexOf('data:')
    const [prefix] =
      DATA_URL_PREFIX.exec(body.toString('latin1', from, from + DATA_URL_PREFIX_MAX)) ?? []
    if (!prefix) continue
    const start = from + prefix.length
    const end = findBase64End(body, start)
    if (end - start < EMBEDDED_CHARS_MIN) continue
    if (end - start > BASE64_MAX) throw pictureFault(IMAGE_TOO_LARGE, { path })
    const picture = body.subarray(start, end)
    const name = hash('sha256', picture)
    pictures.set(prefix + name, picture)
    pieces.push(body.subarray(kept, start), Buffer.from(name))
    kept = end
    await setImmediate()
  }
  return { rest: Buffer.concat([...pieces, body.subarray(kept)]), pictures }
}

const isBase64 = Array.from({ length: 256 }, (_, byte) => BASE64.includes(byte))

function findBase64End(body: Buffer, start: number): number {
  const last = Math.min(body.byteLength, start + BASE64_MAX + 1)
  let end = start
  while (end < last && isBase64[body[end] ?? 0]) end += 1
  return end
}
