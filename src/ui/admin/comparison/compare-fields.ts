import { escapeHtml } from '#shared/text.ts'
import { compareHtml, type HtmlComparison } from './engine/compare-html.ts'
import { formatChange, quoted } from './sentences.ts'

export type FieldsToCompare = {
  /** Labels by field name, in the order in which they are shown; other fields are left out. */
  labels: Record<string, string>
  /** The fields that contain HTML. */
  html?: readonly string[]
  /** The text for a value, such as the name of a category for its id. */
  show?: (name: string, value: unknown) => string | undefined
}

export type ComparedField = {
  name: string
  label: string
  isHtml: boolean
  /** One sentence per change. */
  changes: string[]
  comparison: HtmlComparison
  /** The place of a mark's change in `changes`. */
  getPlace: (change: number) => number
}

export type Values = Readonly<Record<string, unknown>>

/** Longer values are not repeated in the list: it names the changed words. */
const WHOLE_MAX = 80

/** The fields whose values differ. */
export function compareFields(before: Values, after: Values, fields: FieldsToCompare) {
  return Object.entries(fields.labels).flatMap(([name, label]): ComparedField[] => {
    const field = { name, label, from: before[name], to: after[name] }
    if (formatValue(field.from) === formatValue(field.to)) return []
    const compared = fields.html?.includes(name) ? compareText(field) : comparePlain(field, fields)
    return compared.changes.length > 0 ? [compared] : []
  })
}

type Field = { name: string; label: string; from: unknown; to: unknown }

function compareText({ name, label, from, to }: Field): ComparedField {
  const comparison = compareHtml(formatValue(from), formatValue(to))
  const { changes } = comparison
  return { name, label, isHtml: true, changes, comparison, getPlace: (change) => change }
}

function comparePlain({ name, label, from, to }: Field, { show }: FieldsToCompare): ComparedField {
  const [before, after] = formatBoth([from, to], (value) => show?.(name, value))
  const areLists = isList(from) && isList(to)
  const comparison = areLists
    ? compareHtml(formatList(from), formatList(to))
    : compareHtml(formatParagraph(before), formatParagraph(after))
  const isWhole = areLists || Math.max(before.length, after.length) <= WHOLE_MAX
  const sentences = isWhole
    ? [buildSentence({ from, to }, [before, after])]
    : comparison.changes.map((text) => text.charAt(0).toLowerCase() + text.slice(1))
  // Spaces at the end of a line are not shown.
  const changes = comparison.changes.length > 0 ? sentences : ['only spaces changed']
  return {
    name,
    label,
    isHtml: false,
    changes: changes.map((sentence) => `${label}: ${sentence}`),
    comparison,
    getPlace: (change) => (isWhole ? 0 : change),
  }
}

/** The words shown for both values; if they are the same, the values themselves. */
function formatBoth(
  [from, to]: [unknown, unknown],
  show: (value: unknown) => string | undefined,
): [string, string] {
  const [before, after] = [show(from) ?? formatValue(from), show(to) ?? formatValue(to)]
  return before === after ? [formatValue(from), formatValue(to)] : [before, after]
}

function buildSentence(
  { from, to }: Pick<Field, 'from' | 'to'>,
  [before, after]: [string, string],
) {
  if (!isList(from) || !isList(to)) return formatChange(before || undefined, after || undefined)
  const [removed, added] = [without(from, to), without(to, from)]
  const parts = [
    added.length > 0 && `added ${added.map(quoted).join(', ')}`,
    removed.length > 0 && `removed ${removed.map(quoted).join(', ')}`,
  ]
  return parts.filter(Boolean).join(', ') || 'order changed'
}

function without(list: unknown[], other: unknown[]): string[] {
  return list.filter((item) => !other.includes(item)).map(formatValue)
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function formatParagraph(text: string): string {
  return text && `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function formatList(items: unknown[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(formatValue(item))}</li>`).join('')}</ul>`
}

function formatValue(value: unknown): string {
  if (isList(value)) return value.map(formatValue).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
