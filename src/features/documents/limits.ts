/** Limits and texts for browser and server. */
export const DOCUMENT_TITLE_MAX = 120
export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024
export const DOCUMENT_TOO_LARGE = 'The file is larger than 10 MB. Save a smaller PDF and try again.'
export const NOT_A_PDF =
  'This file is not a complete PDF. Save the document as a PDF and choose that file.'
export const NO_FILE = 'Choose a PDF file'

/** The office is warned this many days before a document expires. */
export const WARNED_DAYS = 30
