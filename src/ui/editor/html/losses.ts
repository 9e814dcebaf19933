import { ELEMENTS } from '#shared/html/vocabulary.ts'
import { attributesKey, readAttributes } from '../../html/attributes.ts'
import { inertBody, isElement } from '../../html/dom.ts'
import { readBlocks, type Block } from '../../html/read-blocks.ts'
import type { Line } from '../../html/read-line.ts'

const WORDS: Record<string, string> = {
  div: 'Boxes around text (<div>) with their own styles',
  iframe: 'Embedded pages other than YouTube and Vimeo videos',
  img: 'Images with an address that is not allowed',
  script: 'Scripts',
  style: 'Style sheets',
  form: 'Forms',
}
/** Boxes that show nothing without attributes; every parser adds the body of a table. */
const PLAIN_BOXES = new Set(['div', 'tbody', 'colgroup'])
/** The editor's columns are as wide as their contents. */
const COLUMNS = new Set(['colgroup', 'col'])

/** The content of `before` that `after` lacks, in words for the writer. */
export function lossesBetween(before: string, after: string): string[] {
  // HTML of the editor itself needs no comparison, which would take as long as showing it.
  if (withoutSizes(before).isEqualNode(inertBody(after))) return []
  const [whole, rest] = [outline(before), outline(after)]
  if (whole.text === rest.text) return []
  const missing = [...whole.features]
    .filter(([feature, count]) => (rest.features.get(feature) ?? 0) < count)
    .map(([feature]) => inWords(feature))
  return missing.length > 0 ? [...new Set(missing)] : ['The order or nesting of some parts']
}

/** HTML without the sizes that the server adds to pictures. */
function withoutSizes(html: string): Element {
  const body = inertBody(html)
  for (const picture of body.querySelectorAll('picture'))
    picture.replaceWith(...picture.querySelectorAll('img'))
  for (const image of body.querySelectorAll('img[srcset]')) {
    image.removeAttribute('srcset')
    image.removeAttribute('sizes')
  }
  return body
}

/** Texts that look the same have the same outline. Its features are counted to name the lost ones. */
function outline(html: string) {
  const body = inertBody(html)
  const blocks = readBlocks(body).filter(({ element }) => element?.localName !== 'col')
  return { text: describeBlocks(blocks), features: countFeatures(body, blocks) }
}

function describeBlocks(blocks: Block[]): string {
  const lines: string[] = []
  let open: Element[] = []
  for (const { element, around, line } of blocks) {
    const boxes = around.filter(isVisibleBox)
    const common = boxes.findIndex((box, index) => box !== open[index])
    const kept = common < 0 ? boxes.length : common
    lines.push(...open.slice(kept).map(() => '</>'), ...boxes.slice(kept).map(describeTag))
    lines.push(element ? describeTag(element) : '<p>', ...describeLine(line))
    open = boxes
  }
  // A document with a single empty paragraph counts as empty.
  return lines.join('\n') === '<p>' ? '' : lines.join('\n')
}

function describeTag(element: Element): string {
  return `<${element.localName}${attributesKey(readAttributes(element))}>`
}

/** Pictures, line breaks, and stretches of text with their marks. */
function describeLine({ text, runs }: Line): string[] {
  const parts: string[] = []
  let last: string | undefined
  for (const { node, start, end, marks } of runs) {
    const isThing = isElement(node)
    const label = isThing ? describeTag(node) + marks.key : marks.key
    if (!isThing && label === last) parts.push(`${parts.pop()}${text.slice(start, end)}`)
    else parts.push(isThing ? label : `${label}: ${text.slice(start, end)}`)
    last = isThing ? undefined : label
  }
  return parts
}

function isVisibleBox(element: Element): boolean {
  return !PLAIN_BOXES.has(element.localName) || featuresIn(element).length > 0
}

function countFeatures(body: Element, blocks: Block[]): Map<string, number> {
  const features = new Map<string, number>()
  const count = (feature: string, by = 1) =>
    features.set(feature, (features.get(feature) ?? 0) + by)
  for (const element of body.querySelectorAll('*')) {
    const attributes = featuresIn(element)
    for (const feature of attributes) count(feature)
    const { localName } = element
    const { kind, sameAs } = ELEMENTS.get(localName) ?? {}
    const isPlain = kind === 'bare' || kind === 'source' || /^(?:br|col)$/.test(localName)
    const isPlainBox = PLAIN_BOXES.has(localName) && attributes.length === 0
    if (!isPlain && !isPlainBox && !element.matches('pre > code')) {
      count(`element ${sameAs ?? localName}`)
    }
  }
  for (const { line } of blocks) count('text', line.text.replace(/[\s\uFFFC]/g, '').length)
  return features
}

function featuresIn(element: Element): string[] {
  if (COLUMNS.has(element.localName) || element.localName === 'source') return []
  return [...readAttributes(element)].flatMap(([name, value]) => {
    if (name === 'class') return value.split(/\s+/).map((part) => `class ${part}`)
    return name.startsWith('style:') ? `style ${name.slice(6)}` : `attribute ${name}`
  })
}

function inWords(feature: string): string {
  const [kind, ...words] = feature.split(' ')
  const name = words.join(' ')
  if (kind === 'element') return WORDS[name] ?? `Elements <${name}>`
  if (kind === 'style') return `The style “${name}”`
  if (kind === 'class') return `The class “${name}”`
  if (kind === 'attribute') return `The attribute “${name}”`
  return 'Some of the text'
}
