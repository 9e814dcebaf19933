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

/** PDFs end with this mark, sometimes followed by a few bytes. */
const END_WITHIN = 1024

/**
 * Recognizes a PDF by its first and last bytes. The name and type of the upload are ignored,
 * because the sender chooses them. Readers also accept a later header, so a file could be two
 * things at once. Here the header must come first. @throws {WrongType}
 */
function checkPdf(bytes: Buffer): void {
  const begins = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))
  const ends = bytes.subarray(-END_WITHIN).includes('%%EOF')
  if (begins && ends) return
  throw new WrongType(NOT_A_PDF, { path: 'file' })
}

export function requireFile(file: NewFile | undefined): NewFile {
  if (file) return file
  throw new InvalidInput(NO_FILE, { path: 'file' })
}
