import { escapeHtml } from '#shared/text.ts'
import { compareHtml, type HtmlComparison } from './engine/compare-html.ts'

export type FieldsToCompare = {
  /** Labels by field name, in the order in which they are shown; other fields are left out. */
  labels: Record<string, string>
  /** The fields that contain HTML. */
  html?: readonly string[]
  /** The text for a value, such as the name of a category for its id. */
  show?: (name: string, value: unknown) => string | undefined
}

export type ComparedField = HtmlComparison & {
  name: string
  label: string
  isHtml: boolean
  /** The number of its first change among the changes of all fields. */
  first: number
}

type Show = (value: unknown) => string | undefined
export type Values = Readonly<Record<string, unknown>>

/** The fields whose values differ. */
export function compareFields(before: Values, after: Values, fields: FieldsToCompare) {
  let first = 0
  return Object.entries(fields.labels).flatMap(([name, label]): ComparedField[] => {
    const [from, to] = [before[name], after[name]]
    if (formatValue(from) === formatValue(to)) return []
    const isHtml = fields.html?.includes(name) ?? false
    const show = (value: unknown) => fields.show?.(name, value)
    const comparison = isHtml
      ? compareHtml(formatValue(from), formatValue(to))
      : comparePlain(label, toHtml(from, show), toHtml(to, show))
    if (comparison.changes.length === 0) return []
    const field = { ...comparison, name, label, isHtml, first }
    first += comparison.changes.length
    return [field]
  })
}

function comparePlain(label: string, before: string, after: string): HtmlComparison {
  const comparison = compareHtml(before, after)
  const changes = comparison.changes.map((change) => `${label}: ${change}`)
  // Spaces at the end of a line are not shown, and two ids may have the same words.
  return { ...comparison, changes: changes.length > 0 ? changes : [`${label}: no visible change`] }
}

/** Each item of a list, or any other value, as a paragraph. */
function toHtml(value: unknown, show: Show): string {
  const texts = [value].flat().map((item) => escapeHtml(show(item) ?? formatValue(item)))
  const lines = texts.filter(Boolean).map((text) => text.replaceAll('\n', '<br>'))
  return lines.map((line) => `<p>${line}</p>`).join('')
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
