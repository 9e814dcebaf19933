import { isElement, isText } from '../../../html/dom.ts'
import { tokensOf, type Token } from './tokens.ts'

/** A paragraph, heading, line of a list or table of a document, in reading order. */
export type Block = {
  /** Absent for text that stands in a list item, quote or box without a paragraph of its own. */
  element: Element | undefined
  kind: 'text' | 'line' | 'table'
  /** Its kind in words: 'heading 2', 'list item'. */
  name: string
  /** The lists, items, quotes and boxes around it, outermost first. */
  around: Element[]
  nodes: readonly Node[]
  /** The text and the addresses of its pictures, by which it is found again on the other side. */
  key: string
  /** Computed when they are needed, since most paragraphs of two versions are the same. */
  readonly tokens: Token[]
  readonly text: string
}

const NAMES: Record<string, string> = {
  pre: 'code block',
  figcaption: 'caption',
  caption: 'caption',
  hr: 'dividing line',
  table: 'table',
}
const KINDS: Record<string, Block['kind']> = { hr: 'line', table: 'table' }
/** The name of a paragraph within an element. */
const PARAGRAPHS: Record<string, string> = {
  li: 'list item',
  blockquote: 'quote',
  td: 'table cell',
  th: 'table cell',
}
// Sets, because matching selectors takes most of the time of a comparison otherwise.
const LEAVES = new Set('p h1 h2 h3 h4 h5 h6 pre figcaption caption hr table'.split(' '))
const BLOCKS = new Set([
  ...LEAVES,
  ...'ul ol li blockquote figure div section article header footer dl dt dd'.split(' '),
])

/** The blocks of a document, or of a table cell, which has at least one. */
export function blocksOf(root: Element): Block[] {
  const blocks: Block[] = []
  collect(root, [], blocks)
  return blocks
}

export function isBlock(node: Node): boolean {
  return isElement(node) && (BLOCKS.has(node.localName) || [...node.children].some(isBlock))
}

function collect(parent: Element, around: Element[], blocks: Block[]): void {
  const count = blocks.length
  let line: Node[] = []
  const flush = () => {
    const block = blockOf({ parent, around, nodes: line })
    if (hasContent(block)) blocks.push(block)
    line = []
  }
  for (const node of parent.childNodes) {
    if (!isElement(node)) {
      if (isText(node)) line.push(node)
    } else if (LEAVES.has(node.localName)) {
      flush()
      blocks.push(blockOf({ parent, around, nodes: [...node.childNodes], element: node }))
    } else if (isBlock(node)) {
      flush()
      collect(node, [...around, node], blocks)
    } else {
      line.push(node)
    }
  }
  flush()
  const isEmpty = blocks.length === count && parent.localName !== 'body'
  if (isEmpty) blocks.push(blockOf({ parent, around, nodes: [] }))
}

/** Whether a block shows anything but a blank line. */
export function hasContent(block: Block): boolean {
  return block.kind !== 'text' || block.key !== '' || block.tokens.length > 0
}

/** Whether two blocks have the very same markup, so that there is nothing to compare within them. */
export function isSame(before: Block, after: Block): boolean {
  return (
    before.nodes.length === after.nodes.length &&
    before.nodes.every((node, index) => node.isEqualNode(after.nodes[index] ?? null))
  )
}

type Parts = Pick<Block, 'around' | 'nodes'> & { parent: Element; element?: Element }

function blockOf({ element, parent, around, nodes }: Parts): Block {
  const tag = element?.localName ?? ''
  const kind = KINDS[tag] ?? 'text'
  const key = element && kind === 'table' ? tableTextOf(element) : keyOf(nodes)
  let tokens: Token[] | undefined
  return {
    element,
    kind,
    name: nameOf(element, parent),
    around,
    nodes,
    key,
    get tokens() {
      return (tokens ??= kind === 'text' ? tokensOf(nodes, tag === 'pre') : [])
    },
    get text() {
      return kind === 'table' ? key : this.tokens.map(wordsOf).join('').trim()
    },
  }
}

function keyOf(nodes: readonly Node[]): string {
  const text = nodes.map((node) => node.textContent ?? '').join('')
  const addresses = nodes.flatMap((node) => (isElement(node) ? addressesIn(node) : []))
  return [text.replace(/[ \t\n\r\f]+/g, ' ').trim(), ...addresses].join(' ').trim()
}

function addressesIn(element: Element): string[] {
  const objects = element.hasAttribute('src') ? [element] : []
  if (element.firstElementChild) objects.push(...element.querySelectorAll('[src]'))
  return objects.map((object) => `${object.localName} ${object.getAttribute('src')}`)
}

function nameOf(element: Element | undefined, parent: Element): string {
  const tag = element?.localName ?? 'p'
  const level = /^h([1-6])$/.exec(tag)?.[1]
  if (level) return `heading ${level}`
  return NAMES[tag] ?? PARAGRAPHS[parent.localName] ?? 'paragraph'
}

/** The words of a token; a picture is shown by its alternative text or its file. */
export function wordsOf({ text, object }: Token): string {
  if (!object) return text
  return object.localName === 'br' ? '\n' : nameOfObject(object)
}

export function nameOfObject(object: Element): string {
  const address = object.getAttribute('src') ?? ''
  const file = address.startsWith('data:')
    ? ''
    : (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return object.getAttribute('alt') || object.getAttribute('title') || file
}

function tableTextOf(table: Element): string {
  const cells = [...table.querySelectorAll('th, td, caption')]
  return cells.map((cell) => cell.textContent.trim()).join(' ')
}
