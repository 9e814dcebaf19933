import { diffArrays } from 'diff'

/** Two items that belong together, or one that has no partner on the other side. */
export type Pair<Item> = [before: Item | undefined, after: Item | undefined]

/** Myers' algorithm takes the square of the number of edits. */
const EDITS_MAX = 400

/** Pairs the same items, in order; undefined if too much is different. */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (before: Item, after: Item) => boolean,
  maxEditLength = EDITS_MAX,
): Pair<Item>[] | undefined {
  const options = { comparator: isSame, maxEditLength }
  const changes = diffArrays([...before], [...after], options)
  const [one, other] = [before.values(), after.values()]
  return changes?.flatMap(({ count, added, removed }) =>
    Array.from({ length: count }, (): Pair<Item> => [
      added ? undefined : one.next().value,
      removed ? undefined : other.next().value,
    ]),
  )
}

/** No item has a partner. */
export function separate<Item>(before: readonly Item[], after: readonly Item[]): Pair<Item>[] {
  return [
    ...before.map((item): Pair<Item> => [item, undefined]),
    ...after.map((item): Pair<Item> => [undefined, item]),
  ]
}

/** The items of each side. */
export function unzip<Item>(pairs: readonly Pair<Item>[]): { before: Item[]; after: Item[] } {
  return {
    before: pairs.flatMap(([item]) => item ?? []),
    after: pairs.flatMap(([, item]) => item ?? []),
  }
}

export function isPaired([before, after]: Pair<unknown>): boolean {
  return before !== undefined && after !== undefined
}

/** Aligns the items between two pairs once more, by another rule. */
export function alignGaps<Item>(
  pairs: Pair<Item>[],
  realign: (before: Item[], after: Item[]) => Pair<Item>[] | undefined,
): Pair<Item>[] {
  return chunkBy(pairs, isPaired).flatMap(({ key, items }) => {
    if (key) return items
    const { before, after } = unzip(items)
    return realign(before, after) ?? separate(before, after)
  })
}

/** Groups neighbors with the same key. */
export function chunkBy<Item, Key>(
  items: readonly Item[],
  getKey: (item: Item, index: number) => Key,
) {
  const chunks: { key: Key; items: [Item, ...Item[]] }[] = []
  for (const [index, item] of items.entries()) {
    const key = getKey(item, index)
    const last = chunks.at(-1)
    if (last && last.key === key) last.items.push(item)
    else chunks.push({ key, items: [item] })
  }
  return chunks
}
