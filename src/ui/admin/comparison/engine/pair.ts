import { diffArrays } from 'diff'

export type Pair = [before: number, after: number]
type Range = [start: number, end: number]
type Find<Item> = (before: Item[], after: Item[]) => Pair[]

/** Myers' algorithm takes the square of the number of edits. */
const EDITS_MAX = 400

/** The items that both sides have, in order; undefined if too much is different. */
export function findCommon<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (before: Item, after: Item) => boolean,
  maxEditLength = EDITS_MAX,
): Pair[] | undefined {
  const options = { comparator: isSame, maxEditLength }
  const changes = diffArrays([...before], [...after], options)
  if (!changes) return undefined
  const pairs: Pair[] = []
  let [b, a] = [0, 0]
  for (const { count, added, removed } of changes) {
    if (!added && !removed) for (let i = 0; i < count; i += 1) pairs.push([b + i, a + i])
    if (!added) b += count
    if (!removed) a += count
  }
  return pairs
}

/** The gaps before each pair, and after the last one. */
export function gapsBetween(
  pairs: readonly Pair[],
  [lengthBefore, lengthAfter]: Pair,
): { before: Range; after: Range }[] {
  let [b, a] = [0, 0]
  return [...pairs, [lengthBefore, lengthAfter] as const].map(([nextB, nextA]) => {
    const gap: { before: Range; after: Range } = { before: [b, nextB], after: [a, nextA] }
    ;[b, a] = [nextB + 1, nextA + 1]
    return gap
  })
}

/** Adds the pairs that are found between the known ones. */
export function fillGaps<Item>(
  pairs: Pair[],
  before: Item[],
  after: Item[],
  find: Find<Item>,
): Pair[] {
  return gapsBetween(pairs, [before.length, after.length]).flatMap((gap, index) => {
    const found = find(before.slice(...gap.before), after.slice(...gap.after))
    const inside = found.map(([b, a]): Pair => [b + gap.before[0], a + gap.after[0]])
    return [...inside, ...pairs.slice(index, index + 1)]
  })
}
