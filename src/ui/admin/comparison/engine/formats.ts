import { ELEMENTS } from '#shared/html/vocabulary.ts'
import { attributesKey, readAttributes, type Attributes } from '../../../html/attributes.ts'
import { isElement } from '../../../html/dom.ts'
import type { Block } from '../../../html/read-blocks.ts'
import { excerpt } from '../sentences.ts'
import { elementName } from './names.ts'
import type { Token } from './words.ts'

/** An element around words, or the picture itself, as a sentence names it. */
export type Part = { element?: Element; name: string; attributes: Attributes }

const PARAGRAPH: Part = { name: 'paragraph', attributes: new Map() }
/** Names that readers know; other attributes have the names of the code. */
const WORDS: Record<string, string> = {
  alt: 'alternative text',
  colspan: 'column span',
  rowspan: 'row span',
  dir: 'text direction',
  href: 'target',
  id: 'name for links',
  src: 'address',
  start: 'first number',
  type: 'numbering',
  'data-marker': 'marker',
  value: 'number',
  lang: 'language',
  target: 'window',
  rel: 'relation',
  role: 'part',
  'style:text-align': 'alignment',
  'style:margin-left': 'indent',
  'style:background-color': 'background color',
}

/** How many boxes around a block are also around the one before it, in its own and the other text. */
export type Shared = { own: number; other: number }

/**
 * The boxes around a block and its element, outermost first, without those that both blocks share
 * with the ones before. A list that was divided or joined is a same one and a new one.
 */
export function readBlockParts({ around, element }: Block, { own, other }: Shared): Part[] {
  const boxes = around.map((box, depth) => {
    const word = depth < own ? 'same ' : depth < other ? 'new ' : ''
    return { ...readPart(box), name: `${word}${elementName(box)}` }
  })
  const parts = boxes.slice(Math.min(own, other))
  const isPlain = !element || (element.localName === 'p' && element.attributes.length === 0)
  if (!isPlain) return [...parts, readPart(element)]
  return around.length > 0 ? parts : [PARAGRAPH]
}

/** Bold, links, colors and the like around a word, outermost first, and a picture itself. */
export function readTokenParts({ run }: Token, { element, around }: Block): Part[] {
  const parts: Part[] = []
  const end = element ?? around.at(-1)
  let node: Element | null = isElement(run.node) ? run.node : run.node.parentElement
  for (; node && node !== end && node.localName !== 'body'; node = node.parentElement) {
    parts.unshift(readPart(node))
  }
  return parts.filter(({ element: one, attributes }) => attributes.size > 0 || isShown(one))
}

function readPart(element: Element): Part {
  return { element, name: elementName(element), attributes: readAttributes(element) }
}

/** Whether an element shows something even without attributes. */
function isShown(element: Element | undefined): boolean {
  return element?.localName !== 'br' && ELEMENTS.get(element?.localName ?? '')?.kind !== 'bare'
}

/** The parts that are not the same, without those around and within them. */
export function trimSame(before: Part[], after: Part[]): [before: Part[], after: Part[]] {
  const head = countSame(before, after)
  const [one, other] = [before.slice(head), after.slice(head)]
  const tail = countSame(one.toReversed(), other.toReversed())
  return [one.slice(0, one.length - tail), other.slice(0, other.length - tail)]
}

function countSame(before: Part[], after: Part[]): number {
  const first = before.findIndex((part, place) => !isSame(part, after[place]))
  return first < 0 ? before.length : first
}

function isSame(one: Part, other: Part | undefined): boolean {
  return (
    one.name === other?.name && attributesKey(one.attributes) === attributesKey(other.attributes)
  )
}

/** 'Paragraph became list item in bulleted list', with the attributes that differ. */
export function describeParts(before: Part[], after: Part[], joint: string): string {
  const [from, to] = [nameParts(before, after, joint), nameParts(after, before, joint)]
  if (!from) return `added ${to}`
  return to ? `${from} became ${to}` : `removed ${from}`
}

function nameParts(parts: Part[], others: Part[], joint: string): string {
  const names = parts.map(({ name, attributes }) => {
    const other = others.find((one) => one.name === name)?.attributes
    const details = [...attributes]
      .filter(([key, value]) => other?.get(key) !== value)
      .map(([key, value]) => nameAttribute(key, value, other?.get(key)))
    return details.length > 0 ? `${name} with ${details.join(', ')}` : name
  })
  return names.toReversed().join(joint)
}

function nameAttribute(name: string, value: string, other: string | undefined): string {
  const [, property] = name.split('style:')
  const words = WORDS[name] ?? property?.replaceAll('-', ' ') ?? name
  return value ? `${words} ${excerpt(value, other)}` : `empty ${words}`
}
