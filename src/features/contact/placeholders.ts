import { toSingleLine } from '#shared/text.ts'

/** What a saved reply may leave open, as it is written in its text. */
export const PLACEHOLDERS = ['{first name}', '{municipality}', '{packet}', '{papers}'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** What is filled in for one message; null if nothing is known. */
export type PlaceholderValues = Record<Placeholder, string | null>

const WRITTEN_AS_PLACEHOLDER = /\{[\p{L}\p{N} _-]{1,60}\}/gu

/** Everything in a text that is written as a placeholder, known or not, each once. */
export function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(WRITTEN_AS_PLACEHOLDER))]
}

export function isPlaceholder(text: string): text is Placeholder {
  return PLACEHOLDERS.some((placeholder) => placeholder === text)
}

/** The text with what is known. A placeholder in a value is not filled in turn. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(WRITTEN_AS_PLACEHOLDER, (found) =>
    isPlaceholder(found) ? (values[found] ?? found) : found,
  )
}

/** Words of a visitor as one line that holds no placeholder; null if nothing is left. */
export function toPlaceholderValue(words: string | null): string | null {
  return toSingleLine((words ?? '').replaceAll(/[{}]/g, '')) || null
}
