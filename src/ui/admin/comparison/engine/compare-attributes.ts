import { readAttributes, type Attributes } from '../../../html/attributes.ts'
import { capitalized } from '#shared/text.ts'
import { formatChange } from '../sentences.ts'
import type { Report } from './report.ts'

export type Difference = { name: string; before: string | undefined; after: string | undefined }

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
  value: 'number',
  lang: 'language',
  target: 'window',
  rel: 'relation',
  role: 'part',
  'style:text-align': 'alignment',
  'style:margin-left': 'indent',
  'style:color': 'text color',
  'style:background-color': 'background color',
  'style:font-size': 'font size',
  'style:font-family': 'font',
  'style:line-height': 'line height',
}
const PLAIN = new Set(['title', 'class', 'width', 'height', 'scope', 'span'])

/** Adds a sentence for each changed attribute: 'Picture's alternative text: "a" became "b"'. */
export function compareAttributes(
  owner: string,
  before: Element | undefined,
  after: Element | undefined,
  report: Report,
): void {
  const [from, to] = [before, after].map((element) => element && readAttributes(element))
  for (const difference of findDifferences(from, to)) {
    const change = formatChange(difference.before, difference.after)
    const sentence = `${capitalized(owner)}'s ${attributeWords(difference.name)}: ${change}`
    report.addMarked(sentence, 'changed', [before, after])
  }
}

export function findDifferences(
  before: Attributes = new Map(),
  after: Attributes = new Map(),
): Difference[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names]
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }))
    .filter((difference) => difference.before !== difference.after)
}

export function attributeWords(name: string): string {
  return WORDS[name] ?? (PLAIN.has(name) ? name : `attribute "${name.replace('style:', '')}"`)
}
