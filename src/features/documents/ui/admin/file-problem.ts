import { DOCUMENT_BYTES_MAX, DOCUMENT_TOO_LARGE, NO_FILE, NOT_A_PDF } from '../../limits.ts'

export const PDF_TYPES = ['application/pdf']

/**
 * Why a chosen file cannot be a paper, before anything is sent: null means that none is chosen where
 * one is needed, undefined that the stored one stays.
 */
export function fileProblemOf(file: unknown): string | undefined {
  if (file === undefined) return undefined
  if (!(file instanceof File)) return NO_FILE
  if (file.size > DOCUMENT_BYTES_MAX) return DOCUMENT_TOO_LARGE
  // A file without a type is left to the server to judge.
  return file.type === '' || PDF_TYPES.includes(file.type) ? undefined : NOT_A_PDF
}
