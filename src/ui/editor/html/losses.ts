import { outlineOf } from './outline.ts'
import { convertQuillHtml } from './quill.ts'

const ELEMENTS: Record<string, string> = {
  div: 'Boxes around text (<div>) with settings of their own',
  iframe: 'Embedded pages other than YouTube and Vimeo videos',
  img: 'Pictures whose address is not allowed',
  script: 'Scripts',
  style: 'Style sheets',
  form: 'Forms',
}

/**
 * What is in the first text and not in the second, in words for the person who wrote it. What an
 * older editor wrote counts as what it is read as: in the words of this one it is all there.
 */
export function lossesBetween(before: string, after: string): string[] {
  const [whole, rest] = [outlineOf(convertQuillHtml(before)), outlineOf(after)]
  if (textOf(whole.tokens) === textOf(rest.tokens)) return []
  const missing = [...whole.features]
    .filter(([feature, count]) => (rest.features.get(feature) ?? 0) < count)
    .map(([feature]) => inWords(feature))
  return missing.length > 0 ? [...new Set(missing)] : ['The order or nesting of some parts']
}

/** A document of one empty paragraph is an empty document. */
function textOf(tokens: readonly string[]): string {
  const text = tokens.join('\n')
  return text === '<p>\n</p>' ? '' : text
}

function inWords(feature: string): string {
  const [kind, ...words] = feature.split(' ')
  const name = words.join(' ')
  if (kind === 'element') return ELEMENTS[name] ?? `Elements <${name}>`
  if (kind === 'style') return `The style “${name}”`
  if (kind === 'class') return `The class “${name}”`
  if (kind === 'attribute') return `The attribute “${name}”`
  return 'Some of the text'
}
