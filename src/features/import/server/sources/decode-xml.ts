import type { Readable } from 'node:stream'
import { damaged } from '../import-error.ts'

/** The declaration stands at the very beginning. */
const DECLARATION_BYTES = 200
const BYTE_ORDER_MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // Without a mark, but with `<?` in two bytes each.
  ['utf-16le', [0x3c, 0x00, 0x3f, 0x00]],
  ['utf-16be', [0x00, 0x3c, 0x00, 0x3f]],
]

/**
 * The text of an XML file in the encoding that its first bytes or its declaration name; UTF-8
 * otherwise. https://www.w3.org/TR/xml/#sec-guessing
 * @throws {ImportError} if a byte does not belong to that encoding
 */
export async function* decodeXml(stream: Readable): AsyncGenerator<string> {
  let held = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  for await (const chunk of stream) {
    held = Buffer.concat([held, Buffer.from(chunk)])
    if (!decoder && held.byteLength < DECLARATION_BYTES) continue
    decoder ??= createDecoder(held)
    yield decode(decoder, held, { stream: true })
    held = Buffer.alloc(0)
  }
  yield decode(decoder ?? createDecoder(held), held)
}

function createDecoder(start: Buffer): TextDecoder {
  const encoding = findEncoding(start)
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch (cause) {
    throw damaged(`its encoding ${encoding} is not known`, cause)
  }
}

function findEncoding(start: Buffer): string {
  const marked = BYTE_ORDER_MARKS.find(([, bytes]) =>
    bytes.every((byte, index) => start[index] === byte),
  )
  if (marked) return marked[0]
  const text = start.toString('latin1', 0, DECLARATION_BYTES)
  const declaration = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]{1,150}>/.exec(text)?.[0] ?? ''
  return /\sencoding\s?=\s?["']([\w.:-]{1,40})["']/.exec(declaration)?.[1] ?? 'utf-8'
}

function decode(decoder: TextDecoder, bytes: Buffer, options?: { stream: true }): string {
  try {
    return decoder.decode(bytes, options)
  } catch (cause) {
    throw damaged(`it has letters that are not ${decoder.encoding.toUpperCase()}`, cause)
  }
}
