import { textOfHtml } from '#shared/text.ts'

const BLOCK = /<(h[1-6]|p|li|blockquote|td|th|pre|div|figcaption)\b[^>]*>/gi
const DANGLING =
  /(?:[\s,;:–—&-]+|\s(?:a|an|the|and|or|of|to|in|on|at|for|with|by|from|your|our|is|are|that))$/i

/** The texts of written content, block by block, as far as `max` characters; headings are marked. */
export function blocksOf(html: string, max: number): { text: string; isHeading: boolean }[] {
  const blocks: { text: string; isHeading: boolean }[] = []
  const starts = [...html.matchAll(BLOCK)]
  const pieces = [{ name: 'p', from: 0 }, ...starts.map((at) => ({ name: at[1], from: at.index }))]
  let size = 0
  for (const [index, { name = '', from }] of pieces.entries()) {
    const text = textOfHtml(html.slice(from, pieces[index + 1]?.from))
    if (text !== '') blocks.push({ text, isHeading: /^h\d/i.test(name) })
    size += text.length
    if (size >= max) break
  }
  return blocks
}

/** Text on one line that holds no markup, though '<' may stand in it. */
export function plainLineOf(text: string): string {
  return text
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** As many whole words as fit, without a word or sign that leads to what was cut off. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  // One more than fits: a word that ends exactly there is whole.
  const end = text.slice(0, max + 1).lastIndexOf(' ')
  let cut = end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  while (DANGLING.test(cut)) cut = cut.replace(DANGLING, '')
  return cut
}

/** A title that fits: its first clause if that says enough, else whole words. */
export function cutTitle(text: string, max: number, enough: number): string {
  if (text.length <= max) return text
  const clauses = [...text.slice(0, max + 1).matchAll(/[,.;:!?](?=\s)|\s[–—-](?=\s)|\s\(/g)]
  const end = clauses.at(-1)?.index ?? 0
  return end >= enough ? text.slice(0, end) : cutAtWord(text, max)
}

/** As many whole sentences as fit if they say enough, else whole words and an ellipsis. */
export function cutAtSentence(text: string, max: number, enough: number): string {
  if (text.length <= max) return text
  let sentences = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    if ((sentences + segment).trimEnd().length > max) break
    sentences += segment
  }
  if (sentences.trimEnd().length >= enough) return sentences.trimEnd()
  return `${cutAtWord(text, max - 1)}…`
}
