import type { OfferedDocument } from './schema.ts'

const DOCUMENT_PARAM = 'paper'

/** The address of the contact form with the request for a document in its message. */
export function buildDocumentRequestPath(id: number): string {
  return `/?${DOCUMENT_PARAM}=${id}#contact`
}

/** Whether an address asks for a document. */
export function hasDocumentRequest(search: URLSearchParams): boolean {
  return search.has(DOCUMENT_PARAM)
}

/**
 * The text of the request in an address, built from the offered document and never from the
 * address.
 */
export function formatDocumentRequest(
  search: URLSearchParams,
  documents: OfferedDocument[] | undefined,
): string | undefined {
  const requested = documents?.find(({ id }) => String(id) === search.get(DOCUMENT_PARAM))
  return requested && `Please send us: ${requested.title}.`
}
