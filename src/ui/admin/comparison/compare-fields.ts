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

export type ComparedField = Compared & {
  name: string
  label: string
  isHtml: boolean
  /** The number of a mark's change among the changes of all fields. */
  getNumber: (change: number) => number
}

type Compared = {
  /** One sentence per change. */
  changes: string[]
  comparison: HtmlComparison
}

type Show = (value: unknown) => string | undefined
export type Values = Readonly<Record<string, unknown>>

/** The fields whose values differ. */
export function compareFields(before: Values, after: Values, fields: FieldsToCompare) {
  let count = 0
  return Object.entries(fields.labels).flatMap(([name, label]): ComparedField[] => {
    const [from, to] = [before[name], after[name]]
    if (formatValue(from) === formatValue(to)) return []
    const isHtml = fields.html?.includes(name) ?? false
    const compared = isHtml
      ? compareWritten(from, to)
      : comparePlain(label, from, to, (value) => fields.show?.(name, value))
    const first = count
    count += compared.changes.length
    // One sentence speaks of all marks of a plain value.
    const getNumber = (change: number) => first + (isHtml ? change : 0)
    return compared.changes.length > 0 ? [{ ...compared, name, label, isHtml, getNumber }] : []
  })
}

function compareWritten(before: unknown, after: unknown): Compared {
  const comparison = compareHtml(formatValue(before), formatValue(after))
  return { changes: comparison.changes, comparison }
}

function comparePlain(label: string, one: unknown, other: unknown, show: Show): Compared {
  const [from, to] = [showItems(one, show), showItems(other, show)]
  const [before, after] = formatBoth(from, to, show)
  const areLists = isList(from) && isList(to)
  const comparison = areLists
    ? compareHtml(formatList(from), formatList(to))
    : compareHtml(formatParagraph(before), formatParagraph(after))
  const change = areLists
    ? describeItems(from, to)
    : formatChange(before || undefined, after || undefined)
  // Spaces at the end of a line are not shown.
  const sentence = comparison.changes.length > 0 ? change : 'only spaces changed'
  return { changes: [`${label}: ${sentence}`], comparison }
}

/** The words shown for both values; if they are the same, the values themselves. */
function formatBoth(from: unknown, to: unknown, show: Show): [string, string] {
  const [before, after] = [show(from) ?? formatValue(from), show(to) ?? formatValue(to)]
  return before === after ? [formatValue(from), formatValue(to)] : [before, after]
}

/** The items of a list as their texts; any other value as it is. */
function showItems(value: unknown, show: Show): unknown {
  return isList(value) ? value.map((item) => show(item) ?? item) : value
}

function describeItems(from: unknown[], to: unknown[]): string {
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
