import { isElement, isText } from './elements.ts'
import { inertBody } from './inert-body.ts'
import { lookOf } from './look.ts'

/**
 * The visible content of a text, independent of its markup: two texts with equal `tokens` look the
 * same on the page. `features` counts elements and styles, to name those that are missing.
 */
type Outline = { tokens: string[]; features: Map<string, number> }

const CONTAINERS = new Set('body ul ol li blockquote table tr td th figure'.split(' '))
const TEXT_BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 pre figcaption caption'.split(' '))
const ATOMS = new Set(['hr', 'iframe'])
/** Containers without a look of their own. */
const BOXES = new Set('div tbody thead tfoot colgroup col'.split(' '))
/** Elements whose text is not shown. */
const UNSHOWN = new Set(['script', 'style'])
const TRANSPARENT = new Set(['picture', 'source', 'span', 'font'])
const SYNONYMS: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' }
const MARKS = new Set('strong em s u code sub sup mark a'.split(' '))
export function outlineOf(html: string): Outline {
  const outline = new Outliner()
  outline.readBlocks(inertBody(html))
  return outline
}

class Outliner implements Outline {
  readonly tokens: string[] = []
  readonly features = new Map<string, number>()
  #marks: string[] = []
  #text = ''
  #textMarks = ''
  #isLineStart = true

  /** Reads inline text beside blocks as paragraphs, as browsers show it. */
  readBlocks(parent: Element): void {
    let line: Node[] = []
    const flush = () => {
      const isSomething = line.some((node) => isElement(node) || node.textContent?.trim())
      // The paragraph is only implied, so it does not count as a feature.
      if (isSomething) this.#enclose('p', '', () => this.#readLine(line))
      line = []
    }
    for (const node of parent.childNodes) {
      if (isElement(node) && isBlock(node)) {
        flush()
        this.#readBlock(node)
      } else if (isText(node) || isElement(node)) {
        line.push(node)
      }
    }
    flush()
  }

  #readBlock(element: Element): void {
    const name = element.localName
    if (UNSHOWN.has(name)) {
      this.#readUnshown(name)
    } else if (BOXES.has(name)) {
      this.#readBox(element)
    } else if (name === 'pre') {
      this.#readCode(element)
    } else if (TEXT_BLOCKS.has(name)) {
      this.#block(name, this.#attributesOf(element), () => this.#readLine(element.childNodes))
    } else {
      this.#block(name, this.#attributesOf(element), () => this.readBlocks(element))
    }
  }

  #readUnshown(name: string): void {
    this.#count(`element ${name}`)
    this.tokens.push(`<${name}>`)
  }

  #readBox(element: Element): void {
    const attributes = element.localName.startsWith('col') ? '' : this.#attributesOf(element)
    if (attributes || /^t(?:head|foot)$/.test(element.localName)) {
      this.#block(element.localName, attributes, () => this.readBlocks(element))
    } else {
      this.readBlocks(element)
    }
  }

  #readCode(element: Element): void {
    const language = element.querySelector('code')?.className ?? ''
    this.#block('pre', this.#attributesOf(element) + language, () => {
      this.#count('text', element.textContent.length)
      if (language) this.#count(`class ${language}`)
      this.tokens.push(element.textContent)
    })
  }

  #block(name: string, attributes: string, inside: () => void): void {
    this.#count(`element ${name}`)
    this.#enclose(name, attributes, inside)
  }

  #enclose(name: string, attributes: string, inside: () => void): void {
    this.tokens.push(`<${name}${attributes}>`)
    this.#isLineStart = true
    inside()
    this.#endRun(true)
    // Browsers do not show a line break at the end of a block.
    if (this.tokens.at(-1) === '<br>') this.tokens.pop()
    this.tokens.push(`</${name}>`)
  }

  #readLine(nodes: Iterable<Node>): void {
    for (const node of nodes) {
      if (isText(node)) this.#addText(node.data)
      else if (isElement(node)) this.#readInline(node)
    }
  }

  #readInline(element: Element): void {
    const name = SYNONYMS[element.localName] ?? element.localName
    if (UNSHOWN.has(name)) {
      this.#readUnshown(name)
    } else if (name === 'br') {
      this.#endRun(true)
      this.tokens.push('<br>')
      this.#isLineStart = true
    } else if (name === 'img') {
      this.#endRun(false)
      this.#count('element img')
      this.tokens.push(`<img${this.#attributesOf(element)}${this.#marks.toSorted().join('')}>`)
      this.#isLineStart = false
    } else {
      this.#readMarked(element, name)
    }
  }

  #readMarked(element: Element, name: string): void {
    const before = this.#marks
    const attributes = this.#attributesOf(element)
    // Each style counts as a mark, so that nested spans equal one span.
    const own = TRANSPARENT.has(name) ? attributes.split(' ') : [`${name}${attributes}`]
    if (!TRANSPARENT.has(name)) this.#count(`element ${name}`)
    const isKnown = TRANSPARENT.has(name) || MARKS.has(name)
    if (!isKnown) this.tokens.push(`<${name}>`)
    const added = own.filter(Boolean)
    const isStyle = (mark: string) => added.some((one) => sameStyle(one, mark))
    this.#marks = [...before.filter((mark) => !isStyle(mark)), ...added]
    this.#readLine(element.childNodes)
    this.#marks = before
  }

  #addText(raw: string): void {
    const collapsed = raw.replace(/[ \t\r\n\f]+/g, ' ')
    const value = this.#isLineStart ? collapsed.trimStart() : collapsed
    if (!value) return
    const marks = this.#marks.toSorted().join('|')
    if (marks !== this.#textMarks) this.#endRun(false)
    this.#textMarks = marks
    this.#text += value
    this.#isLineStart = value.endsWith(' ')
    this.#count('text', value.replace(/\s/g, '').length)
  }

  #endRun(isLineEnd: boolean): void {
    const text = isLineEnd ? this.#text.trimEnd() : this.#text
    if (text) this.tokens.push(`${this.#textMarks}: ${text}`)
    this.#text = ''
  }

  #attributesOf(element: Element): string {
    const parts = lookOf(element)
    for (const part of parts) this.#count(part.replace(/=.*/, ''))
    return parts.map((part) => ` ${part.replaceAll(' ', '_')}`).join('')
  }

  #count(feature: string, by = 1): void {
    this.features.set(feature, (this.features.get(feature) ?? 0) + by)
  }
}

function sameStyle(one: string, other: string): boolean {
  return one.startsWith('style') && one.split('=')[0] === other.split('=')[0]
}

function isBlock(element: Element): boolean {
  const name = element.localName
  if ([CONTAINERS, TEXT_BLOCKS, ATOMS, BOXES, UNSHOWN].some((names) => names.has(name))) return true
  // An unknown element contains paragraphs or is part of one.
  return (
    !MARKS.has(SYNONYMS[name] ?? name) && element.querySelector('p, ul, ol, table, h2') !== null
  )
}
