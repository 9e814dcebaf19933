import type { Unit } from './units.ts'
import { readTokens, type Token } from './words.ts'

const SHOWN_MAX = 60

/** A shortened text in quotes; one that cannot be seen is named instead. */
export function quoted(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (!words) return text.includes('\n') ? 'a line break' : 'a space'
  // Half of an emoji would not be a character.
  const letters = Array.from(words)
  return `"${letters.length > SHOWN_MAX ? `${letters.slice(0, SHOWN_MAX - 1).join('')}…` : words}"`
}

/** '"our prices"', or 'picture "A map"' if there are no words; '' for nothing. */
export function describeTokens(tokens: readonly Token[]): string {
  if (tokens.length === 0) return ''
  const objects = tokens.flatMap(({ object }) => object ?? [])
  const isWritten = tokens.some(({ object, text }) => !object && text.trim())
  return objects.length === 0 || isWritten
    ? quoted(joinWords(tokens))
    : objects.map(describeObject).join(', ')
}

/** '"Two"', 'table row "Base | $99"', 'picture "A map"' or 'dividing line'. */
export function describeUnit({ kind, blocks }: Unit): string {
  if (kind === 'rule') return 'dividing line'
  const cells = blocks.map(({ line }) => readTokens(line))
  if (kind === 'text') return describeTokens(cells.flat()) || 'empty line'
  const words = cells.map(joinWords).filter(Boolean).join(' | ')
  return words ? `table row ${quoted(words)}` : 'empty table row'
}

function describeObject(object: Element): string {
  const [kind, name] = [object.localName === 'img' ? 'picture' : 'video', nameObject(object)]
  return name ? `${kind} ${quoted(name)}` : kind
}

function joinWords(tokens: readonly Token[]): string {
  return tokens.map(({ object, text }) => (object ? nameObject(object) : text)).join('')
}

/** A picture is named by its alternative text, or else its title or its file. */
function nameObject(object: Element): string {
  const [alt, title, src] = ['alt', 'title', 'src'].map((name) => object.getAttribute(name) ?? '')
  return alt || title || src?.split('/').at(-1) || ''
}
