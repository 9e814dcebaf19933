const SHOWN_MAX = 60

/** A shortened text in quotes; an invisible one is named instead. */
export function quoted(text: string): string {
  return nameBlank(text) ?? `"${shortened(text.replace(/\s+/g, ' ').trim())}"`
}

function shortened(text: string): string {
  if (text.length <= SHOWN_MAX) return text
  // Half of an emoji would not be a character.
  return `${text
    .slice(0, SHOWN_MAX - 1)
    .replace(/[\uD800-\uDBFF\u200D]$/, '')
    .trimEnd()}…`
}

function nameBlank(text: string): string | undefined {
  if (text.includes('\n') && text.trim() === '') return 'a line break'
  if (/^[ \t]+$/.test(text)) return 'a space'
  if (/^\s+$/.test(text)) return 'a non-breaking space'
  return /^[\p{Cf}\p{Cc}\s]+$/u.test(text) ? 'an invisible character' : undefined
}

/** The name of a category for its id, as a form or the API has it; '' for none. */
export function categoryWords(categories: { id: number; name: string }[], id: unknown): string {
  if (id === '' || id === null || id === undefined) return ''
  const category = categories.find((one) => one.id === Number(id))
  return category?.name ?? 'a deleted category'
}
