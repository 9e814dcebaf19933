import { listElements } from '#shared/html/vocabulary.ts'
import { htmlToText } from '#shared/text.ts'

/** A shorter description would leave half of its space in search results empty. */
export const DESCRIPTION_ENOUGH = 70

const BLOCK = new RegExp(`<(${listElements('line', 'box').join('|')})\\b[^<>]*>`, 'gi')
/** Punctuation at the end of a word. The lookbehind tries it only at the start of a run of signs. */
const LAST_SIGNS = /(?<![,;:–—&-])[,;:–—&-]+$/
/** Words that cannot end a text, because they lead to the next word. */
const LEADING_WORDS = new Set(
  'a an the and or of to in on at for with by from your our is are that'.split(' '),
)

/** The text of each block of written content, up to `max` characters in all; headings are marked. */
export function extractTextBlocks(
  html: string,
  max: number,
): { text: string; isHeading: boolean }[] {
  const blocks: { text: string; isHeading: boolean }[] = []
  const starts = [...html.matchAll(BLOCK)]
  const pieces = [{ name: 'p', from: 0 }, ...starts.map((at) => ({ name: at[1], from: at.index }))]
  let size = 0
  for (const [index, { name = '', from }] of pieces.entries()) {
    const text = htmlToText(html.slice(from, pieces[index + 1]?.from))
    if (text !== '') blocks.push({ text, isHeading: /^h\d/i.test(name) })
    size += text.length
    if (size >= max) break
  }
  return blocks
}

/** One line of text without markup; a plain '<' stays. */
export function toPlainLine(text: string): string {
  return text
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Cuts at a word boundary, and drops a trailing word or sign that leads to what was cut off. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  // One character more than allowed: a word that ends exactly at the limit is whole.
  const end = text.slice(0, max + 1).lastIndexOf(' ')
  const cut = end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  return withoutDanglingEnd(cut)
}

function withoutDanglingEnd(text: string): string {
  let end = 0
  for (const { 0: written, index } of text.matchAll(/\S+/g)) {
    const word = written.replace(LAST_SIGNS, '')
    const leadsOn = index > 0 && LEADING_WORDS.has(word.toLowerCase())
    if (word !== '' && !leadsOn) end = index + word.length
  }
  return text.slice(0, end)
}

/** Shortens a title to its first clause if that is long enough, else to whole words. */
export function cutTitle(text: string, max: number, enough: number): string {
  if (text.length <= max) return text
  const clauses = [...text.slice(0, max + 1).matchAll(/[,.;:!?](?=\s)|\s[–—-](?=\s)|\s\(/g)]
  const end = clauses.at(-1)?.index ?? 0
  return end >= enough ? text.slice(0, end) : cutAtWord(text, max)
}

/** Shortens to whole sentences if they are long enough, else to whole words and an ellipsis. */
export function cutAtSentence(text: string, max: number, enough: number): string {
  if (text.length <= max) return text
  let sentences = ''
  // A longer sentence does not fit anyway.
  const start = text.slice(0, 2 * max)
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(start)) {
    if ((sentences + segment).trimEnd().length > max) break
    sentences += segment
  }
  if (sentences.trimEnd().length >= enough) return sentences.trimEnd()
  return `${cutAtWord(text, max - 1)}…`
}
