import { isElement, isText, tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'

/** A paragraph, heading, line of a list or table of a document, in reading order. */
export type Block = {
  /** Absent for text that stands in a list item, quote or box without a paragraph of its own. */
  element?: Element
  kind: 'text' | 'line' | 'table'
  /** The name of what it is: 'heading 2', 'list item'. */
  name: string
  /** The lists, items, quotes and boxes around it, outermost first. */
  around: Element[]
  tokens: Token[]
  text: string
}

const NAMES: Record<string, string> = {
  pre: 'code block',
  figcaption: 'caption',
  caption: 'caption',
  hr: 'dividing line',
  table: 'table',
}
/** What a paragraph is called within an element. */
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
    const tokens = tokensOf(line)
    if (tokens.length > 0) blocks.push(blockOf({ parent, around, tokens }))
    line = []
  }
  for (const node of parent.childNodes) {
    if (!isElement(node)) {
      if (isText(node)) line.push(node)
    } else if (LEAVES.has(node.localName)) {
      flush()
      blocks.push(leafOf(node, parent, around))
    } else if (isBlock(node)) {
      flush()
      collect(node, [...around, node], blocks)
    } else {
      line.push(node)
    }
  }
  flush()
  const isEmpty = blocks.length === count && parent.localName !== 'body'
  if (isEmpty) blocks.push(blockOf({ parent, around, tokens: [] }))
}

function leafOf(element: Element, parent: Element, around: Element[]): Block {
  const block = blockOf({ element, parent, around, tokens: [] })
  if (element.localName === 'hr') return { ...block, kind: 'line' }
  if (element.localName === 'table') {
    return { ...block, kind: 'table', text: tableTextOf(element) }
  }
  const tokens = tokensOf([...element.childNodes], element.localName === 'pre')
  return blockOf({ element, parent, around, tokens })
}

type Parts = Pick<Block, 'element' | 'around' | 'tokens'> & { parent: Element }

function blockOf({ parent, ...parts }: Parts): Block {
  const text = parts.tokens.map(wordsOf).join('').trim()
  return { kind: 'text', name: nameOf(parts.element, parent), text, ...parts }
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
