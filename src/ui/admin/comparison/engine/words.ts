import { isElement } from '../../../html/dom.ts'
import type { Line, Run } from '../../../html/read-line.ts'
import { align, chunkBy, isPaired, separate, unzip } from './align.ts'

/** A word, a space, a sign or a picture. */
export type Token = {
  text: string
  /** What is compared: the text, or the address and the words of a picture. */
  key: string
  run: Run
  /** The place in the text node. */
  start: number
  /** The picture or video. A line break counts as text. */
  object: Element | undefined
}

/** The same words of both lines, one by one, or those of one in place of the other's. */
export type Stretch = { isSame: boolean; before: Token[]; after: Token[] }

/** Below this share of common words a line counts as rewritten. */
const COMMON_MIN = 0.2
// An emoji may have several symbols.
const TOKENS = /[ \t\r\f]+|[\p{L}\p{N}\p{M}'’]+|[\p{So}\p{Sk}\p{Cf}\p{M}]+|./gsu

export function readTokens({ text, runs }: Line): Token[] {
  return runs.flatMap((run) => {
    const object = isElement(run.node) && run.node.localName !== 'br' ? run.node : undefined
    const words = text.slice(run.start, run.end).matchAll(TOKENS)
    return Array.from(words, ({ 0: word, index }) => ({
      text: word,
      key: object ? readObject(object) : word,
      run,
      start: run.offset + index,
      object,
    }))
  })
}

function readObject(object: Element): string {
  return ['src', 'alt', 'title'].map((name) => object.getAttribute(name)).join(' ')
}

/** Compares word by word, or as a whole if too little of a line is left. */
export function alignWords(before: Line, after: Line): Stretch[] {
  const [tokens, others] = [readTokens(before), readTokens(after)]
  const share = measureSimilarity(countWords(before.text), countWords(after.text))
  const pairs = share < COMMON_MIN ? undefined : align(tokens, others, isSameToken)
  const chunks = chunkBy(pairs ?? separate(tokens, others), isPaired)
  return chunkBy(chunks, ({ key: isSame, items }, index) => {
    const isBetween = index > 0 && index < chunks.length - 1
    // 'daily' became 'every night' is one change, although both sides have a space.
    return isSame && !(isBetween && items.every(([token]) => token && isBlankOrSign(token)))
  }).map(({ key: isSame, items }) => ({ isSame, ...unzip(items.flatMap((one) => one.items)) }))
}

function isSameToken(one: Token, other: Token): boolean {
  return one.key === other.key
}

function isBlankOrSign({ object, text }: Token): boolean {
  return !object && !/[\p{L}\p{N}]/u.test(text)
}

export type WordCounts = { counts: ReadonlyMap<string, number>; size: number }

export function countWords(text: string): WordCounts {
  const counts = new Map<string, number>()
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, size: words.length }
}

/** The share of common words. Signs and pictures alone are compared one by one. */
export function measureSimilarity(one: WordCounts, other: WordCounts): number {
  if (one.size + other.size === 0) return 1
  let common = 0
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0)
  return (2 * common) / (one.size + other.size)
}
