import type { Mark, Node } from '@tiptap/pm/model'
import type { Box } from '../../rules/outline.ts'

/** The editor's document as the tree of the elements that it is written as, with its positions. */
export function readDocument(doc: Node): Box {
  const root: Box = { tag: '', attributes: {}, pieces: [], from: 0, to: doc.content.size }
  readContent(doc, 0, root)
  return root
}

function readContent(parent: Node, start: number, box: Box): void {
  // The marks of the last node that are still open, each with its element.
  let open: { mark: Mark; box: Box }[] = []
  parent.forEach((node, offset) => {
    const from = start + offset
    const to = from + node.nodeSize
    const kept = node.marks.findIndex((mark, at) => !open[at]?.mark.eq(mark))
    open = open.slice(0, kept < 0 ? node.marks.length : kept)
    for (const mark of node.marks.slice(open.length)) {
      const outer = open.at(-1)?.box ?? box
      const hole = openElement(describe(mark), { from, to }, outer)
      open.push({ mark, box: hole })
    }
    for (const { box: marked } of open) marked.to = to
    const holder = open.at(-1)?.box ?? box
    if (node.isText) holder.pieces.push({ text: node.text ?? '', from, to })
    else readContent(node, from + 1, openElement(describe(node), { from, to }, holder))
  })
}

/** How a node or mark is written; kept, because most of a text stays while somebody writes. */
const described = new WeakMap<Node | Mark, unknown>()

function describe(part: Node | Mark): unknown {
  const known = described.get(part)
  if (known) return known
  const spec = 'content' in part ? part.type.spec.toDOM?.(part) : part.type.spec.toDOM?.(part, true)
  described.set(part, spec)
  return spec
}

/** Adds the element that a node or mark is written as. @returns the element for its contents */
function openElement(spec: unknown, place: { from: number; to: number }, outer: Box): Box {
  const [tag, ...rest]: unknown[] = Array.isArray(spec) ? spec : []
  const box: Box = { tag: String(tag), attributes: readAttributes(rest[0]), pieces: [], ...place }
  outer.pieces.push(box)
  const inner = rest.find(Array.isArray)
  return inner ? openElement(inner, place, box) : box
}

function readAttributes(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  const entries = Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
