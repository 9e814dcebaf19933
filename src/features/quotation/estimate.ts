import { quotationOf, type Figures } from './price.ts'
import type { Quotation } from './schema.ts'

export const DEVICES_MAX = 500
export const TERABYTES_MAX = 200

/** The figures as somebody typed them. */
export type TypedFigures = Record<keyof Figures, string>
export type FigureIssue = { path: keyof Figures; message: string }

/** A quotation; or the figures of a custom plan, which is above the limits; or neither. */
export type Estimate =
  | { kind: 'quotation'; issues: []; quotation: Quotation }
  | { kind: 'custom'; issues: FigureIssue[]; figures: Figures }
  | { kind: 'unreadable'; issues: FigureIssue[] }

const KINDS = [
  { path: 'devices', max: DEVICES_MAX, noun: 'computers and servers' },
  { path: 'terabytes', max: TERABYTES_MAX, noun: 'terabytes' },
] as const

/** Reads the figures and computes what they cost, with a sentence for each that has no price. */
export function estimateOf(typed: TypedFigures): Estimate {
  const figures = { devices: countOf(typed.devices), terabytes: countOf(typed.terabytes) }
  const issues = KINDS.flatMap(({ path, max, noun }) => {
    if (figures[path] < 1)
      return [{ path, message: `Enter a whole number of ${noun} from 1 to ${max}` }]
    if (figures[path] > max)
      return [{ path, message: `For more than ${max} ${noun}, we prepare a custom plan` }]
    return []
  })
  if (figures.devices < 1 || figures.terabytes < 1) return { kind: 'unreadable', issues }
  if (issues.length > 0) return { kind: 'custom', issues, figures }
  return { kind: 'quotation', issues: [], quotation: quotationOf(figures) }
}

/** Whether the text is a figure. One above the limits is a custom plan, and no mistake. */
export function isFigure(text: string): boolean {
  return countOf(text) > 0
}

/** The whole number that was typed, 0 for anything else. */
function countOf(text: string): number {
  const digits = text.trim()
  return /^\d+$/.test(digits) ? Number(digits) : 0
}
