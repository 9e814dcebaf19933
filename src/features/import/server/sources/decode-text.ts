import type { Readable } from 'node:stream'
import { findUtf16 } from '#server/utf-16.ts'
import { damaged } from '../import-error.ts'

/** The declaration of an XML file stands at the very beginning. */
const DECLARATION_BYTES = 200

/**
 * The text of a file in the encoding of its first bytes, or of an XML declaration; UTF-8 otherwise.
 * https://www.w3.org/TR/xml/#sec-guessing
 * @throws {ImportError} if a byte does not belong to that encoding
 */
export async function* decodeText(stream: Readable): AsyncGenerator<string> {
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

/** The text of a file in UTF-8 or UTF-16; undefined if it is neither. */
export function decodeBytes(bytes: Buffer): string | undefined {
  try {
    return decode(createDecoder(bytes), bytes)
  } catch {
    return undefined
  }
}

function createDecoder(start: Buffer): TextDecoder {
  const encoding = findUtf16(start) ?? findDeclared(start)
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch (cause) {
    throw damaged(`its encoding ${encoding} is not known`, cause)
  }
}

function findDeclared(start: Buffer): string {
  const text = start.toString('latin1', 0, DECLARATION_BYTES)
  const declaration = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]{1,150}>/.exec(text)?.[0] ?? ''
  return /\sencoding\s?=\s?["']([\w.:-]{1,40})["']/.exec(declaration)?.[1] ?? 'utf-8'
}

function decode(decoder: TextDecoder, bytes: Buffer, options?: { stream: true }): string {
  try {
    return decoder.decode(bytes, options)
  } catch (cause) {
    throw damaged(`it has characters that are not ${decoder.encoding.toUpperCase()}`, cause)
  }
}
