import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { InvalidInput, WrongType } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import { DOCUMENT_BYTES_MAX, DOCUMENT_TOO_LARGE, NO_FILE, NOT_A_PDF } from '../limits.ts'

/** A new file, with the columns that name it. */
export type NewFile = {
  bytes: Buffer
  columns: { file: string; size: number; content_hash: string }
}

/** Reads the fields and the file of an upload; the file may be absent. @throws {WrongType}, {TooLarge} */
export async function receiveDocument(
  c: Context<Env>,
): Promise<{ fields: Record<string, string>; file: NewFile | undefined }> {
  const { fields, file } = await receiveFile(c, {
    field: 'file',
    bytesMax: DOCUMENT_BYTES_MAX,
    tooLarge: DOCUMENT_TOO_LARGE,
  })
  return { fields, file: file && buildNewFile(file.bytes) }
}

/** Names the file at random: nothing that the sender chose becomes part of a path. */
export function buildNewFile(bytes: Buffer): NewFile {
  checkPdf(bytes)
  const content_hash = hash('sha256', bytes)
  const file = `${randomBytes(16).toString('hex')}.pdf`
  return { bytes, columns: { file, size: bytes.byteLength, content_hash } }
}

/** Readers look for the marks of a PDF this close to its beginning and to its end. */
const MARK_WITHIN = 1024

/** What printers and editors write before a PDF: a byte order mark, blank lines, commands in ASCII. */
const PLAIN_TEXT = /^(?:ï»¿)?[\s!-~]*$/
const ESCAPE = '\u001b'

/** Storage fills the last block of a file, up to 64 kB, with these bytes. */
const PADDING = new Set(Buffer.from('\0\t\n\r '))
const BLOCK = 64 * 1024

/**
 * Recognizes a PDF by its first and last bytes, as readers do. The name and type of the upload are
 * ignored, because the sender chooses them. Only plain text without a tag may come first, or the
 * file could be two things at once. @throws {WrongType}
 */
function checkPdf(bytes: Buffer): void {
  const head = bytes.toString('latin1', 0, MARK_WITHIN)
  const start = head.search(/%PDF-[12]\.\d/)
  const before = head.slice(0, start)
  const tail = bytes.subarray(-BLOCK)
  const end = tail.findLastIndex((byte) => !PADDING.has(byte)) + 1
  const ends = tail.subarray(Math.max(0, end - MARK_WITHIN), end).includes('%%EOF')
  const isFirst = PLAIN_TEXT.test(before.replaceAll(ESCAPE, '')) && !before.includes('<')
  if (start >= 0 && isFirst && ends) return
  throw new WrongType(NOT_A_PDF, { path: 'file' })
}

export function requireFile(file: NewFile | undefined): NewFile {
  if (file) return file
  throw new InvalidInput(NO_FILE, { path: 'file' })
}
