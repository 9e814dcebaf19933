import { chunkBy, isPaired, unzip, type Pair } from './align.ts'
import type { Findings } from './report.ts'
import type { Unit } from './units.ts'

/** Parts of both texts that are shown side by side. */
export type Row = { before: readonly Node[]; after: readonly Node[]; isChanged: boolean }

/**
 * Puts paired units side by side, with the whole list or table around them. Neighboring units
 * without a partner share a row.
 */
export function alignRows(pairs: Pair<Unit>[], findings: Findings): Row[] {
  const lastPlaces = new Map<Node, number>()
  const nodes = pairs.map((pair) => pair.flatMap((unit) => (unit ? listTopNodes(unit) : [])))
  for (const [place, own] of nodes.entries()) {
    for (const node of own) lastPlaces.set(node, place)
  }
  let [row, end] = [0, -1]
  const whole = chunkBy(pairs, (_, place) => {
    if (place > end) row += 1
    for (const node of nodes[place] ?? []) end = Math.max(end, lastPlaces.get(node) ?? 0)
    return row
  })
  const joined = chunkBy(whole, ({ items }, place) => (items.some(isPaired) ? place : undefined))
  const changed = findChanged(findings)
  return joined.map(({ items }) => {
    const sides = unzip(items.flatMap((one) => one.items))
    const before = [...new Set(sides.before.flatMap(listTopNodes))]
    const after = [...new Set(sides.after.flatMap(listTopNodes))]
    return { before, after, isChanged: [...before, ...after].some((node) => changed.has(node)) }
  })
}

/** The list, table or other top-level element that contains a unit. */
function listTopNodes({ blocks: [block] }: Unit): readonly Node[] {
  const child = block.around[0] ?? block.element
  return child ? [child] : block.nodes
}

/** The marked nodes and all their ancestors. */
function findChanged({ words, elements }: Findings): ReadonlySet<Node> {
  const changed = new Set<Node>()
  for (const marked of [...words.keys(), ...elements.keys()]) {
    for (let node: Node | null = marked; node && !changed.has(node); node = node.parentNode) {
      changed.add(node)
    }
  }
  return changed
}
