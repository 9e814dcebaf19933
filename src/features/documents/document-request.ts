import type { OfferedDocument } from './schema.ts'

const DOCUMENT_PARAM = 'paper'

/** The address of the contact form with the wish for a document in its message. */
export function buildDocumentRequestPath(id: number): string {
  return `/?${DOCUMENT_PARAM}=${id}#contact`
}

/** Whether an address asks for a document. */
export function hasDocumentRequest(search: URLSearchParams): boolean {
  return search.has(DOCUMENT_PARAM)
}

/** The wish that an address asks for, in the words of the offered document and never of the address. */
export function formatDocumentRequest(
  search: URLSearchParams,
  documents: OfferedDocument[] | undefined,
): string | undefined {
  const requested = documents?.find(({ id }) => String(id) === search.get(DOCUMENT_PARAM))
  return requested && `Please send us: ${requested.title}.`
}
