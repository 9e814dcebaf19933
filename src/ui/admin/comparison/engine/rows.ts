import type { Pair } from './pair.ts'
import type { Unit } from './units.ts'

/** Parts of both texts that are shown side by side. */
export type Row = { before: readonly Node[]; after: readonly Node[]; isChanged: boolean }
/** A child of the text, or a line between its children. */
type Part = { nodes: readonly Node[]; isChanged: boolean }

/** Aligns the parts of two texts wherever both units of a pair come first in their parts. */
export function alignRows(
  before: Unit[],
  after: Unit[],
  pairs: Pair[],
  touched: ReadonlySet<Unit>,
): Row[] {
  const [one, other] = [readParts(before, touched), readParts(after, touched)]
  const rows: Row[] = []
  const push = (parts: Part[], others: Part[]) => {
    const all = [...parts, ...others]
    if (all.length === 0) return
    const isChanged = all.some((part) => part.isChanged)
    const [nodes, otherNodes] = [parts, others].map((side) => side.flatMap((part) => part.nodes))
    rows.push({ before: nodes ?? [], after: otherNodes ?? [], isChanged })
  }
  // The row that is being filled: [start, end) of the parts and [from, to) of the others.
  let [start, end, from, to] = [0, 0, 0, 0]
  for (const [unit, match] of pairs) {
    const [b, a] = [one.places[unit] ?? end, other.places[match] ?? to]
    if (b < end || a < to) {
      ;[end, to] = [Math.max(end, b + 1), Math.max(to, a + 1)]
      continue
    }
    push(one.parts.slice(start, end), other.parts.slice(from, to))
    push(one.parts.slice(end, b), other.parts.slice(to, a))
    ;[start, end, from, to] = [b, b + 1, a, a + 1]
  }
  push(one.parts.slice(start, end), other.parts.slice(from, to))
  push(one.parts.slice(end), other.parts.slice(to))
  return rows
}

/** The parts of a text, and the place of each unit's part among them. */
function readParts(units: Unit[], touched: ReadonlySet<Unit>) {
  const parts: Part[] = []
  let last: Element | undefined
  const places = units.map((unit) => {
    const [block] = unit.blocks
    const child = block?.around[0] ?? block?.element
    const part = parts.at(-1)
    if (part && child && child === last) part.isChanged ||= touched.has(unit)
    else parts.push({ nodes: child ? [child] : (block?.nodes ?? []), isChanged: touched.has(unit) })
    last = child
    return parts.length - 1
  })
  return { parts, places }
}
