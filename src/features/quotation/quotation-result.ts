import { calculateQuotation, type Quantities } from './price.ts'
import type { Quotation } from './schema.ts'

export const DEVICES_MAX = 500
export const TERABYTES_MAX = 200

/** The quantities as somebody typed them. */
export type TypedQuantities = Record<keyof Quantities, string>
export type QuantityIssue = { path: keyof Quantities; message: string }

/** A quotation, or the quantities of a custom plan (above the limits), or neither. */
export type QuotationResult =
  | { kind: 'quotation'; issues: []; quotation: Quotation }
  | { kind: 'custom'; issues: QuantityIssue[]; quantities: Quantities }
  | { kind: 'unreadable'; issues: QuantityIssue[] }

const KINDS = [
  { path: 'devices', max: DEVICES_MAX, noun: 'computers and servers' },
  { path: 'terabytes', max: TERABYTES_MAX, noun: 'terabytes' },
] as const

/** Reads the quantities and computes their price, with a message for each one that has no price. */
export function calculateQuotationResult(typed: TypedQuantities): QuotationResult {
  const quantities = { devices: parseCount(typed.devices), terabytes: parseCount(typed.terabytes) }
  const issues = KINDS.flatMap(({ path, max, noun }) => {
    if (quantities[path] < 1)
      return [{ path, message: `Enter a whole number of ${noun} from 1 to ${max}` }]
    if (quantities[path] > max)
      return [{ path, message: `For more than ${max} ${noun}, we prepare a custom plan` }]
    return []
  })
  if (quantities.devices < 1 || quantities.terabytes < 1) return { kind: 'unreadable', issues }
  if (issues.length > 0) return { kind: 'custom', issues, quantities }
  return { kind: 'quotation', issues: [], quotation: calculateQuotation(quantities) }
}

/** Whether the text is a quantity. One above the limits is a custom plan, not an error. */
export function isQuantity(text: string): boolean {
  return parseCount(text) > 0
}

/** The whole number that was typed, 0 for anything else. */
function parseCount(text: string): number {
  const digits = text.trim()
  return /^\d{1,20}$/.test(digits) ? Number(digits) : 0
}
