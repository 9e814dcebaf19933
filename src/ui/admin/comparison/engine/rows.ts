import { isBlock } from './blocks.ts'
import type { Findings } from './report.ts'
import { isText } from '../../../html/dom.ts'

/** Parts of both texts that stand beside each other. */
export type Row = { before: Node[]; after: Node[]; isChanged: boolean }

/** The top-level parts of two texts, side by side wherever they show the same. */
export function rowsOf(
  before: Element,
  after: Element,
  pairs: [Node, Node][],
  findings: Findings,
): Row[] {
  const [parts, others] = [partsOf(before), partsOf(after)]
  const touched = touchedPartsOf(before, after, findings)
  const [places, otherPlaces] = [placesOf(parts), placesOf(others)]
  const rows: Row[] = []
  const push = (one: Node[], other: Node[]) => {
    if (one.length + other.length === 0) return
    const isChanged = [...one, ...other].some((node) => touched.has(node))
    rows.push({ before: one, after: other, isChanged })
  }
  // The row that is being filled: [start, end) of the parts and of the others.
  let [start, end, from, to] = [0, 0, 0, 0]
  for (const [node, other] of pairs) {
    const b = places.get(partOf(node, before)) ?? end
    const a = otherPlaces.get(partOf(other, after)) ?? to
    if (b < end || a < to) {
      ;[end, to] = [Math.max(end, b + 1), Math.max(to, a + 1)]
      continue
    }
    push(parts.slice(start, end).flat(), others.slice(from, to).flat())
    push(parts.slice(end, b).flat(), others.slice(to, a).flat())
    ;[start, end, from, to] = [b, b + 1, a, a + 1]
  }
  push(parts.slice(start, end).flat(), others.slice(from, to).flat())
  push(parts.slice(end).flat(), others.slice(to).flat())
  return rows
}

/** Blocks, and lines of text that stand between blocks. */
function partsOf(root: Element): Node[][] {
  const parts: Node[][] = []
  let isLine = false
  for (const node of root.childNodes) {
    if (node.nodeType === Node.COMMENT_NODE || (!isLine && isSpace(node))) continue
    if (isLine && !isBlock(node)) parts.at(-1)?.push(node)
    else parts.push([node])
    isLine = !isBlock(node)
  }
  return parts
}

function isSpace(node: Node): boolean {
  return isText(node) && !node.data.trim()
}

function placesOf(parts: Node[][]): Map<Node, number> {
  return new Map(parts.flatMap((nodes, place) => nodes.map((node) => [node, place] as const)))
}

function touchedPartsOf(before: Element, after: Element, { words, elements }: Findings): Set<Node> {
  const marked = [...words.keys(), ...elements.keys()]
  return new Set(marked.map((node) => partOf(node, before.contains(node) ? before : after)))
}

/** The child of the root that contains a node. */
function partOf(node: Node, root: Element): Node {
  let part = node
  while (part.parentNode && part.parentNode !== root) part = part.parentNode
  return part
}
