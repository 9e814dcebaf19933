const SHOWN_MAX = 60
/** The common start that is kept when two long values differ only later. */
const CONTEXT = 16

/** A shortened text in quotes; an invisible one is named instead. */
export function quoted(text: string): string {
  return nameBlank(text) ?? `"${shortened(text.replace(/\s+/g, ' ').trim())}"`
}

/** '"a" became "b"'; an absent value is 'none', an empty one 'empty'. */
export function formatChange(before: string | undefined, after: string | undefined): string {
  const from = countSkipped(before ?? '', after ?? '')
  return `${formatExcerpt(before, from)} became ${formatExcerpt(after, from)}`
}

function formatExcerpt(value: string | undefined, from: number): string {
  if (value === undefined) return 'none'
  if (value === '') return 'empty'
  const rest = value.slice(from)
  return from > 0 ? `"…${shortened(rest)}"` : quoted(value)
}

/** How much of a common start to skip in long values, so that the difference is always shown. */
function countSkipped(before: string, after: string): number {
  if (Math.max(before.length, after.length) <= SHOWN_MAX) return 0
  const end = Math.min(before.length, after.length)
  let same = 0
  while (same < end && before[same] === after[same]) same += 1
  return same > SHOWN_MAX / 2 ? same - CONTEXT : 0
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
  if (text === '') return 'empty'
  if (text.includes('\n') && text.trim() === '') return 'a line break'
  if (/^[ \t]+$/.test(text)) return 'a space'
  if (/^[\s\u00a0]+$/.test(text)) return 'a non-breaking space'
  return /^[\p{Cf}\p{Cc}\s]+$/u.test(text) ? 'an invisible character' : undefined
}

/** The name of a category for its id, as a form or the API has it; '' for none. */
export function categoryWords(categories: { id: number; name: string }[], id: unknown): string {
  if (id === '' || id === null || id === undefined) return ''
  const category = categories.find((one) => one.id === Number(id))
  return category?.name ?? 'a deleted category'
}
