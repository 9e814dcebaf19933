import { outlineOf } from './outline.ts'

const ELEMENTS: Record<string, string> = {
  div: 'Boxes around text (<div>) with their own styles',
  iframe: 'Embedded pages other than YouTube and Vimeo videos',
  img: 'Pictures whose address is not allowed',
  script: 'Scripts',
  style: 'Style sheets',
  form: 'Forms',
}

/** The content of `before` that `after` lacks, in words for the writer. */
export function lossesBetween(before: string, after: string): string[] {
  const [whole, rest] = [outlineOf(before), outlineOf(after)]
  if (textOf(whole.tokens) === textOf(rest.tokens)) return []
  const missing = [...whole.features]
    .filter(([feature, count]) => (rest.features.get(feature) ?? 0) < count)
    .map(([feature]) => inWords(feature))
  return missing.length > 0 ? [...new Set(missing)] : ['The order or nesting of some parts']
}

/** A document with a single empty paragraph counts as empty. */
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
