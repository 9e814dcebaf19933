import { ELEMENTS } from '#shared/html/vocabulary.ts'
import { isElement } from '../../../html/dom.ts'
import type { Block } from '../../../html/read-blocks.ts'
import { quoted } from '../sentences.ts'
import { isWords, objectName, wordsIn } from './pieces.ts'

/** Paragraphs in these elements are named after the element. */
const HOLDERS: Record<string, string> = {
  li: 'list item',
  blockquote: 'quote',
  td: 'table cell',
  th: 'table cell',
}

/** 'heading 2', 'list item' */
export function blockName({ element, around }: Block): string {
  const tag = element?.localName ?? 'p'
  const holder = tag === 'p' ? HOLDERS[around.at(-1)?.localName ?? ''] : undefined
  return holder ?? ELEMENTS.get(tag)?.name ?? tag
}

/** 'paragraph "Two"', or 'picture "A map"' for a paragraph with nothing else in it. */
export function describeBlock(block: Block): string {
  const { element, line } = block
  const name = blockName(block)
  if (element && ELEMENTS.get(element.localName)?.kind === 'rule') return name
  const [run] = line.runs
  const isAlone =
    run &&
    line.runs.every((one) => !isWords(one) || /^ *$/.test(wordsIn(line, [one.start, one.end])))
  if (isAlone && isElement(run.node)) return describeObject(run.node)
  const words = wordsIn(line)
  return words ? `${name} ${quoted(words)}` : `empty ${name}`
}

/** 'picture "A map"' */
export function describeObject(object: Element): string {
  const [name, words] = [objectKind(object), objectName(object)]
  return words ? `${name} ${quoted(words)}` : name
}

export function objectKind({ localName }: Element): string {
  return ELEMENTS.get(localName)?.name ?? `element <${localName}>`
}

/** The element of a block, or what it stands in. */
export function blockElement({ element, around, line }: Block): Element | undefined {
  const object = line.runs.map(({ node }) => node).find(isElement)
  return element ?? around.at(-1) ?? object
}
