import { toExcerpt, type Finding } from '#shared/content/finding.ts'
import { hasElement, isBlank, readText, type Box, type Outline } from './outline.ts'

/** Tables whose cells have no header to be announced with. */
export function findInTables({ boxes }: Outline): Finding[] {
  return boxes.flatMap((box) => (box.tag === 'table' ? checkTable(box) : []))
}

function checkTable(table: Box): Finding[] {
  const rows = listRows(table)
  const cells = rows.flat()
  if (rows.length < 2 || !cells.some(isFilled)) return []
  const headers = cells.filter(({ tag }) => tag === 'th')
  if (headers.length === 0) {
    const [first = table] = rows[0] ?? []
    const excerpt = toExcerpt(rows[0]?.map(readText).join(' ') ?? '') || 'Table'
    const place = { from: first.from, to: first.to, excerpt }
    return [{ ...place, rule: 'table-no-headers', message: NO_HEADERS }]
  }
  const used = new Set(rows.flatMap((row) => [...row.keys()].filter((at) => isFilled(row[at]))))
  return rows.flatMap((row) =>
    row.flatMap((cell, column): Finding[] => {
      if (cell.tag !== 'th' || isFilled(cell) || !used.has(column)) return []
      const { from, to } = cell
      const excerpt = `Column ${column + 1}`
      return [{ rule: 'table-empty-header', message: EMPTY, excerpt, from, to }]
    }),
  )
}

const NO_HEADERS =
  'This table has no header cells, so screen readers cannot say which column a cell belongs to. Make its first row the header.'
const EMPTY = 'This header cell is empty. Write what its column or row holds.'

/** The cells of each row, without those of tables in cells. */
function listRows(table: Box): Box[][] {
  return table.pieces.flatMap((piece) => {
    if (!('tag' in piece)) return []
    if (piece.tag !== 'tr') return /^t(?:head|body|foot)$/.test(piece.tag) ? listRows(piece) : []
    return [piece.pieces.flatMap((cell) => ('tag' in cell ? [cell] : []))]
  })
}

function isFilled(cell: Box | undefined): boolean {
  return (
    cell !== undefined && (!isBlank(readText(cell)) || hasElement(cell, ({ tag }) => tag === 'img'))
  )
}
