// Where rows stand is asked of the layout each time: it knows nothing of the transforms of those that
// make room.

/** All rows of the table body that `row` is in. */
export function rowsAround(row: HTMLElement): HTMLElement[] {
  const rows = [...(row.parentElement?.children ?? [])]
  return rows.filter((sibling) => sibling instanceof HTMLElement)
}

/** How far its neighbours move when a row leaves its place. */
export function roomOf(row: HTMLElement): number {
  const [first, second] = rowsAround(row)
  const gap = first && second ? second.offsetTop - bottomOf(first) : 0
  return row.offsetHeight + gap
}

/** The top of the row at `from` once it stands at `to`. */
export function topAt(rows: HTMLElement[], from: number, to: number): number {
  const row = rows[from]
  const target = rows[to]
  if (!row || !target) return 0
  return to > from ? bottomOf(target) - row.offsetHeight : target.offsetTop
}

/** The place of a row that is held at `top`: beyond each neighbour it covers half of. */
export function placeAt(rows: HTMLElement[], from: number, top: number): number {
  const bottom = top + (rows[from]?.offsetHeight ?? 0)
  const isBelow = (row: HTMLElement | undefined) => row && bottom > middleOf(row)
  const isAbove = (row: HTMLElement | undefined) => row && top < middleOf(row)
  let place = from
  while (isBelow(rows[place + 1])) place += 1
  if (place > from) return place
  while (isAbove(rows[place - 1])) place -= 1
  return place
}

function middleOf(row: HTMLElement): number {
  return row.offsetTop + row.offsetHeight / 2
}

function bottomOf(row: HTMLElement): number {
  return row.offsetTop + row.offsetHeight
}
