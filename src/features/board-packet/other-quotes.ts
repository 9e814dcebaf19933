import { LONG_NAME, NAME_MAX } from './limits.ts'

/** The other vendors' quotes, in the address: a name and a sum in dollars per month. */
export const OTHER_QUOTES = [
  { name: 'other1', month: 'month1' },
  { name: 'other2', month: 'month2' },
] as const
type OtherQuoteField = (typeof OTHER_QUOTES)[number]['name' | 'month']
export type TypedQuotes = Record<OtherQuoteField, string>
export type OtherQuoteIssue = { path: OtherQuoteField; message: string }

const MONTH_MAX = 1_000_000
const NO_SUM = 'Enter dollars, such as 189 or 189.50, up to 1,000,000'

export function isOtherQuoteField(path: string): path is OtherQuoteField {
  return OTHER_QUOTES.some(({ name, month }) => path === name || path === month)
}

export function findQuoteIssues(typed: TypedQuotes): OtherQuoteIssue[] {
  return OTHER_QUOTES.flatMap(({ name, month }) => [
    ...(typed[name].length > NAME_MAX ? [{ path: name, message: LONG_NAME }] : []),
    ...(typed[month] && parseCents(typed[month]) === undefined
      ? [{ path: month, message: NO_SUM }]
      : []),
  ])
}

/** Commas stand before three digits, so that '189,50' is not taken for thousands. */
const DOLLARS = /^\$? ?(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.\d{1,2})?$/

/** '$1,200.50' is 120050; undefined for anything but dollars with at most two decimals. */
export function parseCents(typed: string): number | undefined {
  if (!DOLLARS.test(typed.trim())) return undefined
  const digits = typed.replaceAll(/[$,\s]/g, '')
  const cents = Math.round(Number(digits) * 100)
  return cents <= MONTH_MAX * 100 ? cents : undefined
}
