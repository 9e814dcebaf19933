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

export type Values = Readonly<Record<string, unknown>>
type FieldTexts = { label: string; isHtml: boolean; before: string; after: string }
export type ComparedField = HtmlComparison & Pick<FieldTexts, 'label' | 'isHtml'>

/** The fields whose values differ, as HTML. */
export function readFields(before: Values, after: Values, fields: FieldsToCompare): FieldTexts[] {
  const texts = Object.entries(fields.labels).map(([name, label]) => {
    const isHtml = fields.html?.includes(name) ?? false
    const read = (value: unknown) => (isHtml ? formatValue(value) : toHtml(value, show))
    const show = (value: unknown) => fields.show?.(name, value) ?? formatValue(value)
    return { label, isHtml, before: read(before[name]), after: read(after[name]) }
  })
  return texts.filter((text) => text.before !== text.after)
}

export function compareFields(texts: readonly FieldTexts[]): ComparedField[] {
  let first = 0
  const fields = texts.map(({ label, isHtml, before, after }) => {
    const compared = compareHtml(before, after, first)
    first += compared.changes.length
    const changes = compared.changes.map((change) => (isHtml ? change : `${label}: ${change}`))
    return { ...compared, changes, label, isHtml }
  })
  return fields.filter(({ changes }) => changes.length > 0)
}

/** Each item of a list, or any other value, as a paragraph. */
function toHtml(value: unknown, show: (item: unknown) => string): string {
  const lines = [value].flat().map((item) => escapeHtml(show(item)).replaceAll('\n', '<br>'))
  return lines.map((line) => line && `<p>${line}</p>`).join('')
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
