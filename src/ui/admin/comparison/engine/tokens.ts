import { isElement, isText } from '../../../html/dom.ts'
import { attributesOf, type Attributes } from './attributes.ts'

/** The marks on a piece of text: bold, a link and its target, a colour. Equal ones share a key. */
type Marks = { key: string; values: Attributes }
/** A part of a text node. */
export type Piece = { node: Text; start: number; end: number; marks: Marks }
/** A word, a space, a sign, or an element within the line: a picture, a video, a line break. */
export type Token = { text: string; pieces: Piece[]; object?: Element; marks: Marks }

const MARKS: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  sub: 'subscript',
  sup: 'superscript',
  mark: 'highlight',
  code: 'code',
  a: 'link',
}
const MARK_NAMES = new Set(Object.values(MARKS))
/** They carry attributes, but show nothing by themselves. */
const BARE = new Set(['span', 'picture'])
const OBJECTS = new Set('img iframe br hr wbr video audio object embed input svg canvas'.split(' '))
const SKIPPED = new Set(['source', 'script', 'style', 'template'])
const NO_MARKS: Marks = { key: '', values: new Map() }

const EMOJI = String.raw`\p{RI}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|\u200D\p{Extended_Pictographic})*`
const WORD = String.raw`[\p{L}\p{N}\p{M}'’]+`
const TOKENS = new RegExp(String.raw`[ \t\n\r\f]+|${WORD}|${EMOJI}|.`, 'gsu')
/** In code each line break and each space counts. */
const CODE_TOKENS = new RegExp(String.raw`\n|[ \t\r\f]+|${WORD}|${EMOJI}|.`, 'gsu')

/** The tokens of one line or paragraph, without the spaces that a browser does not show. */
export function tokensOf(nodes: readonly Node[], isCode = false): Token[] {
  const tokens: Token[] = []
  let pieces: Piece[] = []
  const flush = () => {
    tokens.push(...splitOf(pieces, isCode))
    pieces = []
  }
  const visit = (node: Node, marks: Marks) => {
    if (isText(node)) pieces.push({ node, start: 0, end: node.data.length, marks })
    if (!isElement(node) || SKIPPED.has(node.localName)) return
    if (OBJECTS.has(node.localName)) {
      flush()
      tokens.push({ text: objectKeyOf(node), pieces: [], object: node, marks })
      return
    }
    const inner = marksWithin(node, marks)
    for (const child of node.childNodes) visit(child, inner)
  }
  for (const node of nodes) visit(node, NO_MARKS)
  flush()
  return isCode ? tokens : visibleOf(tokens)
}

/** Whether a name in `Marks` is that of an element, not of one of its attributes. */
export function isMark(name: string): boolean {
  return /^<[^ ]*$/.test(name) || MARK_NAMES.has(name)
}

export function isBlank({ text }: Token): boolean {
  return text === ' '
}

export function isBreak({ object }: Token): boolean {
  return object?.localName === 'br'
}

function splitOf(pieces: Piece[], isCode: boolean): Token[] {
  const text = pieces.map(({ node }) => node.data).join('')
  const tokens: Token[] = []
  let [next, passed] = [0, 0]
  for (const { 0: raw, index } of text.matchAll(isCode ? CODE_TOKENS : TOKENS)) {
    const own: Piece[] = []
    for (let piece = pieces[next]; piece; piece = pieces[next]) {
      const [start, end] = [index - passed, index + raw.length - passed]
      const part = { ...piece, start: Math.max(0, start), end: Math.min(end, piece.end) }
      if (part.end > part.start) own.push(part)
      if (end < piece.end) break
      passed += piece.end
      next += 1
    }
    const shown = !isCode && /^[ \t\n\r\f]/.test(raw) ? ' ' : raw
    tokens.push({ text: shown, pieces: own, marks: own[0]?.marks ?? NO_MARKS })
  }
  return tokens
}

/** Without spaces at either end and beside line breaks, and without a last line break. */
function visibleOf(tokens: Token[]): Token[] {
  const shown = tokens.filter((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    return !isBlank(token) || (before && after && !isBreak(before) && !isBreak(after))
  })
  const last = shown.at(-1)
  return last && isBreak(last) ? shown.slice(0, -1) : shown
}

function objectKeyOf(element: Element): string {
  return `<${element.localName}> ${element.getAttribute('src') ?? ''}`.trim()
}

function marksWithin(element: Element, around: Marks): Marks {
  const tag = element.localName
  const mark = BARE.has(tag) ? '' : (MARKS[tag] ?? `<${tag}>`)
  const values = new Map(around.values)
  if (mark) values.set(mark, '')
  for (const [name, value] of attributesOf(element)) {
    const key = mark ? `${mark} ${name}` : name
    const outer = values.get(key)
    // Nothing is hidden by an inner value.
    values.set(key, outer === undefined ? value : `${outer}, ${value}`)
  }
  const key = JSON.stringify([...values].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return { key: values.size > 0 ? key : '', values }
}
