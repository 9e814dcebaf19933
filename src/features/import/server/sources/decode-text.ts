import type { Readable } from 'node:stream'
import { findUtf16 } from '#server/utf-16.ts'
import { damaged } from '../import-error.ts'

/** The declaration of an XML file stands at the very beginning. */
const DECLARATION_BYTES = 200
/** Bytes of Windows-1252 that are no letter. */
const NO_LETTER = /[\u0080-\u009f]/

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

/** The text of a file that may be Windows-1252 without saying so; undefined if it is neither. */
export function decodeBytes(bytes: Buffer): { text: string; notes: string[] } | undefined {
  try {
    return { text: decode(createDecoder(bytes), bytes), notes: [] }
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    if (findUtf16(bytes) || NO_LETTER.test(text)) return undefined
    return {
      text,
      notes: ['It is not UTF-8, so it was read as Windows-1252. Check its characters.'],
    }
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
