import { WrongType } from '#server/errors.ts'
import { NOT_A_PDF } from '../limits.ts'

/** Programs that write a PDF end it with this mark, some with a few bytes behind it. */
const END_WITHIN = 1024

/**
 * Tells a PDF by its first and last bytes; the name and the type of the upload are ignored, because
 * the sender chooses them. Readers accept a header further on, so that a file can be two things at
 * once; here it must come first. @throws {WrongType}
 */
export function checkPdf(bytes: Buffer): void {
  const begins = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))
  const ends = bytes.subarray(-END_WITHIN).includes('%%EOF')
  if (begins && ends) return
  throw new WrongType(NOT_A_PDF, { issues: [{ path: 'file', message: NOT_A_PDF }] })
}
