/** `toSorted`, which browsers of 2022 lack. */
export function sorted<Item>(
  items: Iterable<Item>,
  compare: (one: Item, other: Item) => number,
): Item[] {
  const copy = [...items]
  copy.sort(compare)
  return copy
}

/** `toReversed`, which they lack too. */
export function reversed<Item>(items: readonly Item[]): Item[] {
  const copy = [...items]
  copy.reverse()
  return copy
}
