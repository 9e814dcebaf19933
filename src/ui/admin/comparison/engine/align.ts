import { diffArrays } from 'diff'

/** Something to be found again on the other side: by its key, or else by its words. */
type Item = { key: string; kind: string; wordsOf: () => Words }
type Words = { counts: Map<string, number>; size: number }
export type Pair = [before: number, after: number]

/** Myers' algorithm takes the square of the number of edits. */
export const EDITS_MAX = 400
/** Pairs of similar items are looked for in pieces of this size, so that the time stays linear. */
const PIECE = 50
const SIMILAR = 0.4

export function itemOf(kind: string, text: string, key = text): Item {
  let words: Words | undefined
  // Counted only for items that have no equal on the other side.
  return { key: `${kind} ${key}`, kind, wordsOf: () => (words ??= countWords(text)) }
}

function countWords(text: string): Words {
  const counts = new Map<string, number>()
  const found = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, size: found.length }
}

/** Which items of both sides belong together, in order: equal ones first, then similar ones. */
export function align(before: Item[], after: Item[]): Pair[] {
  const pairs: Pair[] = []
  let [start, from]: Pair = [0, 0]
  for (const [b, a] of [...equalPairs(before, after), [before.length, after.length] as const]) {
    pairs.push(...similarPairs(before, after, { start, end: b, from, to: a }))
    if (b < before.length || a < after.length) pairs.push([b, a])
    ;[start, from] = [b + 1, a + 1]
  }
  return pairs
}

type Steps<Side> = {
  removed: (item: Side) => void
  inserted: (item: Side) => void
  kept: (before: Side, after: Side) => void
}

/** Takes the items of both sides in reading order. */
export function walk<Side>(pairs: Pair[], before: Side[], after: Side[], steps: Steps<Side>): void {
  let [b, a] = [0, 0]
  for (const [nextB, nextA] of [...pairs, [before.length, after.length] as const]) {
    for (const item of before.slice(b, nextB)) steps.removed(item)
    for (const item of after.slice(a, nextA)) steps.inserted(item)
    const [item, other] = [before[nextB], after[nextA]]
    if (item && other) steps.kept(item, other)
    ;[b, a] = [nextB + 1, nextA + 1]
  }
}

function equalPairs(before: Item[], after: Item[]): Pair[] {
  const [keys, others] = [before.map(({ key }) => key), after.map(({ key }) => key)]
  const changes = diffArrays(keys, others, { maxEditLength: EDITS_MAX })
  if (!changes) return uniquePairs(keys, others)
  const pairs: Pair[] = []
  let [b, a] = [0, 0]
  for (const { count, added, removed } of changes) {
    if (!added && !removed) for (let i = 0; i < count; i += 1) pairs.push([b + i, a + i])
    if (!added) b += count
    if (!removed) a += count
  }
  return pairs
}

/** The longest common order of the keys that both sides have exactly once. */
function uniquePairs(keys: string[], others: string[]): Pair[] {
  const places = uniquePlacesOf(others)
  const candidates = [...uniquePlacesOf(keys)].flatMap(([key, b]): Pair[] => {
    const a = places.get(key)
    return a === undefined ? [] : [[b, a]]
  })
  return longestOrder(candidates)
}

function uniquePlacesOf(keys: string[]): Map<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [place, key] of keys.entries()) {
    if (places.has(key)) repeated.add(key)
    places.set(key, place)
  }
  for (const key of repeated) places.delete(key)
  return places
}

/** The longest subsequence of pairs that rise on both sides (patience sorting). */
function longestOrder(pairs: Pair[]): Pair[] {
  type Link = { pair: Pair; previous: Link | undefined }
  const ends: Link[] = []
  for (const pair of pairs) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const end = ends[middle]
      if (end && end.pair[1] < pair[1]) low = middle + 1
      else high = middle
    }
    ends[low] = { pair, previous: ends[low - 1] }
  }
  const order: Pair[] = []
  for (let link = ends.at(-1); link; link = link.previous) order.push(link.pair)
  return order.toReversed()
}

type Gap = { start: number; end: number; from: number; to: number }

function similarPairs(before: Item[], after: Item[], gap: Gap): Pair[] {
  const [lengthBefore, lengthAfter] = [gap.end - gap.start, gap.to - gap.from]
  if (lengthBefore === 0 || lengthAfter === 0) return []
  const count = Math.ceil(Math.max(lengthBefore, lengthAfter) / PIECE)
  const edges = (start: number, length: number) =>
    Array.from({ length: count + 1 }, (_, index) => start + Math.round((length * index) / count))
  const [starts, froms] = [edges(gap.start, lengthBefore), edges(gap.from, lengthAfter)]
  const pairs: Pair[] = []
  for (let piece = 0; piece < count; piece += 1) {
    const one = before.slice(starts[piece], starts[piece + 1])
    const other = after.slice(froms[piece], froms[piece + 1])
    for (const [b, a] of bestPairs(one, other)) {
      pairs.push([b + (starts[piece] ?? 0), a + (froms[piece] ?? 0)])
    }
  }
  return withLonePairs(before, after, gap, pairs)
}

/** The order of pairs with the greatest similarity in total. */
function bestPairs(before: Item[], after: Item[]): Pair[] {
  const width = after.length + 1
  // best[b * width + a] is the greatest similarity of what follows b and a.
  const best = new Float64Array((before.length + 1) * width)
  const alike = new Float64Array(best.length)
  for (let b = before.length - 1; b >= 0; b -= 1) {
    for (let a = after.length - 1; a >= 0; a -= 1) {
      const at = b * width + a
      alike[at] = similarityOf(before[b], after[a])
      const skipped = Math.max(best[at + 1] ?? 0, best[at + width] ?? 0)
      best[at] = Math.max(skipped, (alike[at] ?? 0) + (best[at + width + 1] ?? 0))
    }
  }
  const pairs: Pair[] = []
  for (let [b, a] = [0, 0]; b < before.length && a < after.length;) {
    const at = b * width + a
    if (best[at] === best[at + width]) b += 1
    else if (best[at] === best[at + 1]) a += 1
    else pairs.push([b++, a++])
  }
  return pairs
}

/** The share of common words, 0 if they are too few. */
function similarityOf(item: Item | undefined, match: Item | undefined): number {
  if (!item || !match || item.kind !== match.kind) return 0
  const [one, other] = [item.wordsOf(), match.wordsOf()]
  let common = 0
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0)
  const share = common === 0 ? 0 : (2 * common) / (one.size + other.size)
  return share < SIMILAR ? 0 : share
}

/** One item that stands alone between two pairs on either side has been rewritten. */
function withLonePairs(before: Item[], after: Item[], gap: Gap, pairs: Pair[]): Pair[] {
  const all: Pair[] = []
  let [b, a] = [gap.start, gap.from]
  for (const pair of [...pairs, [gap.end, gap.to] as const]) {
    const isLone = pair[0] - b === 1 && pair[1] - a === 1
    if (isLone && before[b]?.kind === after[a]?.kind) all.push([b, a])
    if (pair[0] < gap.end) all.push([pair[0], pair[1]])
    ;[b, a] = [pair[0] + 1, pair[1] + 1]
  }
  return all
}
