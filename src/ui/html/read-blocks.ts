import { ELEMENTS } from '#shared/html/vocabulary.ts'
import { isElement, isText } from './dom.ts'
import { readLine, THINGS, type Line } from './read-line.ts'

/** A paragraph, heading, item of a list, cell of a table, dividing line or video. */
export type Block = {
  /** Absent for text that is directly in a list item, cell or box. */
  element: Element | undefined
  /** The lists, items, quotes, tables and boxes around it, outermost first. */
  around: readonly Element[]
  nodes: readonly Node[]
  line: Line
}

/** The blocks of a text in reading order. Each box has at least one, if only an empty one. */
export function readBlocks(root: Element): Block[] {
  const blocks: Block[] = []
  collect(root, [], blocks)
  return blocks
}

function collect(parent: Element, around: readonly Element[], blocks: Block[]): void {
  const count = blocks.length
  let loose: Node[] = []
  const add = (nodes: Node[], element?: Element) => {
    blocks.push({ element, around, nodes, line: readLine(nodes, element?.localName === 'pre') })
  }
  // Text beside blocks is shown as a paragraph.
  const flush = () => {
    if (loose.some(isShown)) add(loose)
    loose = []
  }
  for (const node of parent.childNodes) {
    if (!isElement(node) || !isBlock(node)) {
      loose.push(node)
      continue
    }
    flush()
    const kind = ELEMENTS.get(node.localName)?.kind
    if (kind === 'line' || kind === 'rule') add([...node.childNodes], node)
    else if (kind === 'object') add([node])
    else collect(node, [...around, node], blocks)
  }
  flush()
  if (blocks.length === count && around.length > 0) add([])
}

/** An unknown element is a box if it has blocks in it. */
function isBlock(element: Element): boolean {
  const { localName } = element
  const kind = ELEMENTS.get(localName)?.kind
  if (kind === 'line' || kind === 'box' || kind === 'rule' || localName === 'iframe') return true
  return !THINGS.has(localName) && [...element.children].some(isBlock)
}

function isShown(node: Node): boolean {
  return isElement(node) || (isText(node) && /[^ \t\r\n\f]/.test(node.data))
}
