import { chunkBy, isPaired, unzip, type Pair } from './align.ts'
import type { Unit } from './units.ts'

/** Parts of both texts that are shown side by side. */
export type Row = { before: readonly Node[]; after: readonly Node[]; isChanged: boolean }

/**
 * Puts paired units side by side, with the whole list or table around them. Neighboring units
 * without a partner share a row.
 */
export function alignRows(pairs: Pair<Unit>[]) {
  const nodes = pairs.map((pair) => pair.flatMap((unit) => (unit ? listTopNodes(unit) : [])))
  const lastPlaces = new Map(nodes.flatMap((own, place) => own.map((node) => [node, place])))
  let [row, end] = [0, -1]
  const whole = chunkBy(pairs, (_, place) => {
    if (place > end) row += 1
    for (const node of nodes[place] ?? []) end = Math.max(end, lastPlaces.get(node) ?? 0)
    return row
  })
  const joined = chunkBy(whole, ({ items }, place) => (items.some(isPaired) ? place : undefined))
  return joined.map(({ items }) => {
    const own = items.flatMap((one) => one.items)
    const { before, after } = unzip(own)
    return { pairs: own, before: listNodes(before), after: listNodes(after) }
  })
}

function listNodes(units: Unit[]): readonly Node[] {
  return [...new Set(units.flatMap(listTopNodes))]
}

/** The list, table or other top-level element that contains a unit. */
function listTopNodes({ blocks: [block] }: Unit): readonly Node[] {
  const child = block.around[0] ?? block.element
  return child ? [child] : block.nodes
}
