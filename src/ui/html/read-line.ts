import { ELEMENTS, listElements } from '#shared/html/vocabulary.ts'
import { attributesKey, readAttributes, type Attributes } from './attributes.ts'
import { isElement, isText } from './dom.ts'

/** The visible text of a block, with a sign for each picture and '\n' for each line break. */
export type Line = { text: string; runs: readonly Run[] }

/** A part of a line that comes from one place and has the same marks throughout. */
export type Run = {
  /** Its place in the text of the line. */
  start: number
  end: number
  node: Text | Element
  /** The place in the text node. */
  offset: number
  marks: Marks
}

/** What makes words bold, a link or red: elements and their attributes. Equal ones share a key. */
type Marks = { key: string; values: Attributes }

/** Replaces a picture or video in the text. */
const OBJECT_SIGN = '\uFFFC'
const NO_MARKS: Marks = { key: '', values: new Map() }
/** Elements in a line that do not format words. */
export const THINGS: ReadonlySet<string> = new Set([
  ...listElements('object'),
  ...'wbr video audio object embed input svg math canvas script style template'.split(' '),
])

export function readLine(nodes: readonly Node[], isCode: boolean): Line {
  const reader = new LineReader(isCode)
  for (const node of nodes) reader.read(node, NO_MARKS)
  return reader.line()
}

/**
 * Reads text as a browser shows it: spaces are joined, and dropped at either end and beside line
 * breaks.
 */
class LineReader {
  readonly #isCode: boolean
  readonly #runs: Run[] = []
  #text = ''
  #space: Omit<Run, 'start' | 'end'> | undefined

  constructor(isCode: boolean) {
    this.#isCode = isCode
  }

  read(node: Node, marks: Marks): void {
    if (isText(node)) this.#readText(node, marks)
    else if (isElement(node)) this.#readElement(node, marks)
  }

  line(): Line {
    const last = this.#runs.at(-1)
    // A line break at the end of a block is not shown.
    const isBreak = last && isElement(last.node) && last.node.localName === 'br'
    if (!isBreak) return { text: this.#text, runs: this.#runs }
    return { text: this.#text.slice(0, -1), runs: this.#runs.slice(0, -1) }
  }

  #readElement(element: Element, marks: Marks): void {
    const { localName } = element
    if (ELEMENTS.get(localName)?.kind === 'source') return
    if (localName === 'br') {
      this.#space = undefined
      this.#add('\n', { node: element, offset: 0, marks: marksWithin(element, marks, '') })
    } else if (THINGS.has(localName)) {
      this.#addShown(OBJECT_SIGN, { node: element, offset: 0, marks })
    } else {
      const inner = marksWithin(element, marks, this.#markName(element))
      for (const child of element.childNodes) this.read(child, inner)
    }
  }

  #readText(node: Text, marks: Marks): void {
    if (this.#isCode) return this.#add(node.data, { node, offset: 0, marks })
    for (const { 0: part, index } of node.data.matchAll(/[ \t\r\n\f]+|[^ \t\r\n\f]+/g)) {
      const place = { node, offset: index, marks }
      if (!/^[ \t\r\n\f]/.test(part)) this.#addShown(part, place)
      else if (this.#text && !this.#text.endsWith('\n')) this.#space ??= place
    }
  }

  #addShown(text: string, place: Omit<Run, 'start' | 'end'>): void {
    if (this.#space) this.#add(' ', this.#space)
    this.#space = undefined
    this.#add(text, place)
  }

  #add(text: string, place: Omit<Run, 'start' | 'end'>): void {
    const start = this.#text.length
    this.#text += text
    const last = this.#runs.at(-1)
    const isNext = last?.node === place.node && last.offset + start - last.start === place.offset
    if (last && isNext) last.end += text.length
    else this.#runs.push({ ...place, start, end: start + text.length })
  }

  #markName({ localName }: Element): string {
    // The inner element of a code block only names its language.
    if (this.#isCode && localName === 'code') return ''
    const rule = ELEMENTS.get(localName)
    if (rule?.kind === 'bare') return ''
    return rule?.sameAs ?? localName
  }
}

/** The marks inside an element: its name, and its attributes as 'a href'. */
function marksWithin(element: Element, around: Marks, name: string): Marks {
  const attributes = readAttributes(element)
  if (!name && attributes.size === 0) return around
  const values = new Map(around.values)
  if (name) values.set(name, '')
  for (const [attribute, value] of attributes) {
    // A language is that of the words, whatever else their element says.
    const key = attribute === 'lang' ? attribute : `${name} ${attribute}`.trim()
    const outer = values.get(key)
    // An inner color replaces the outer one; relative sizes multiply.
    const isReplaced = attribute === 'lang' || /^style:(?!font-size)/.test(attribute)
    values.set(key, outer === undefined || isReplaced ? value : `${outer}, ${value}`)
  }
  return { values, key: attributesKey(values) }
}
