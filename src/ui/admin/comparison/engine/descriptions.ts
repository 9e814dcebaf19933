import { quoted } from '../sentences.ts'
import type { Unit } from './units.ts'
import { isObject, readTokens, type Token } from './words.ts'

/** '"our prices"', or 'picture "A map"' if there are no words; '' for nothing. */
export function describeTokens(tokens: readonly Token[]): string {
  const shown = tokens.filter(({ text }) => text.trim())
  if (tokens.length === 0) return ''
  const isPicture = shown.length > 0 && shown.every(isObject)
  return isPicture ? shown.map(describeObject).join(', ') : quoted(joinWords(tokens))
}

/** '"Two"', 'table row "Base | $99"', 'picture "A map"' or 'dividing line'. */
export function describeUnit({ kind, blocks }: Unit): string {
  if (kind === 'rule') return 'dividing line'
  const cells = blocks.map(({ line }) => readTokens(line))
  if (kind === 'text') return describeTokens(cells.flat()) || 'empty line'
  const words = cells.map(joinWords).filter(Boolean).join(' | ')
  return words ? `table row ${quoted(words)}` : 'empty table row'
}

function describeObject({ object }: Token): string {
  const [kind, name] = [object?.localName === 'img' ? 'picture' : 'video', nameObject(object)]
  return name ? `${kind} ${quoted(name)}` : kind
}

function joinWords(tokens: readonly Token[]): string {
  return tokens.map(({ object, text }) => (object ? nameObject(object) : text)).join('')
}

/** A picture is named by its alternative text, its title or its file. */
function nameObject(object: Element | undefined): string {
  const address = object?.getAttribute('src') ?? ''
  const [path = ''] = address.startsWith('data:') ? [] : address.split(/[?#]/)
  return (
    object?.getAttribute('alt') || object?.getAttribute('title') || path.split('/').at(-1) || ''
  )
}
