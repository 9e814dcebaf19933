import { ELEMENTS } from '#shared/html/vocabulary.ts'
import { isElement } from '../../../html/dom.ts'
import type { Block } from '../../../html/read-blocks.ts'
import { quoted } from '../sentences.ts'
import type { Unit } from './units.ts'
import { joinWords, nameObject, readTokens } from './words.ts'

/** Paragraphs in these elements are named after the element. */
const HOLDERS: Record<string, string> = {
  li: 'list item',
  blockquote: 'quote',
  td: 'table cell',
  th: 'table cell',
}

/** 'heading 2', 'picture' */
export function elementName({ localName }: Element): string {
  return ELEMENTS.get(localName)?.name ?? `element <${localName}>`
}

/** 'heading 2', 'list item' */
function blockName({ element, around }: Block): string {
  if (element && element.localName !== 'p') return elementName(element)
  return HOLDERS[around.at(-1)?.localName ?? ''] ?? 'paragraph'
}

/** 'table row "Base | $99"', 'paragraph "Two"', or 'picture "A map"' if nothing else is in it. */
export function describeUnit({ kind, blocks }: Unit): string {
  const [block] = blocks
  if (!block || kind === 'row') {
    const words = blocks.map(blockWords).filter(Boolean)
    return words.length > 0 ? `table row ${quoted(words.join(' | '))}` : 'empty table row'
  }
  const [name, words, object] = [blockName(block), blockWords(block), findLoneObject(block)]
  if (kind === 'rule') return name
  if (object) return describeObject(object)
  return words ? `${name} ${quoted(words)}` : `empty ${name}`
}

function findLoneObject({ line }: Block): Element | undefined {
  const shown = readTokens(line).filter(({ text }) => text.trim())
  return shown.every(({ object }) => object) ? shown[0]?.object : undefined
}

export function blockWords({ line }: Block): string {
  return joinWords(readTokens(line))
}

/** 'picture "A map"' */
export function describeObject(object: Element): string {
  const [name, words] = [elementName(object), nameObject(object)]
  return words ? `${name} ${quoted(words)}` : name
}

/** The element of a block, or else the element around it. */
export function blockElement({ element, around, line }: Block): Element | undefined {
  const object = line.runs.map(({ node }) => node).find(isElement)
  return element ?? around.at(-1) ?? object
}
