import { foldCase } from '#shared/text.ts'

const LETTERS_MIN = 3
const DIGITS_MAX = 4

/**
 * The form in which a term is counted; undefined for one that is too short or may name a person: an
 * e-mail address, or a number such as that of a telephone or a case.
 */
export function toCountedTerm(text: string): string | undefined {
  const term = foldCase(text.trim().replace(/\s+/g, ' '))
  const digits = term.replace(/\D/g, '').length
  const isKept =
    Array.from(term).length >= LETTERS_MIN && !term.includes('@') && digits <= DIGITS_MAX
  return isKept ? term : undefined
}
