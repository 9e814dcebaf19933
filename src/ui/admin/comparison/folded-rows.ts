import type { Row } from './engine/rows.ts'

export type RowGroup = { isFolded: boolean; rows: Row[] }

/** Unchanged rows that stay beside a change, so that one sees where it is. */
const CONTEXT = 1
/** Fewer rows are not worth a button. */
const FOLDED_MIN = 3

/** Folds what is far from any change. */
export function foldedRowsOf(rows: Row[]): RowGroup[] {
  const isNear = rows.map((_, index) =>
    rows.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some((row) => row.isChanged),
  )
  const groups: RowGroup[] = []
  for (const [index, row] of rows.entries()) {
    const isFolded = !isNear[index]
    const last = groups.at(-1)
    if (last?.isFolded === isFolded) last.rows.push(row)
    else groups.push({ isFolded, rows: [row] })
  }
  return groups.map(({ isFolded, rows: own }) => ({
    isFolded: isFolded && own.length >= FOLDED_MIN,
    rows: own,
  }))
}
