import type { OfferedDocument } from './schema.ts'

const PAPER = 'paper'

/** The address of the contact form with the wish for a paper in its message. */
export function wishPathOf(id: number): string {
  return `/?${PAPER}=${id}#contact`
}

/** Whether an address asks for a paper. */
export function asksForPaper(search: URLSearchParams): boolean {
  return search.has(PAPER)
}

/** The wish that an address asks for, in the words of the offered paper and never of the address. */
export function wishOf(
  search: URLSearchParams,
  documents: OfferedDocument[] | undefined,
): string | undefined {
  const paper = documents?.find(({ id }) => String(id) === search.get(PAPER))
  return paper && `Please send us: ${paper.title}.`
}
