import type { StructureElement } from 'pdfkit'
import type { Table } from '../../packet.ts'
import { PAGE, WIDTH, type Style, type TaggedPdf } from './tagged-pdf.ts'

const CAPTION: Style = { font: 'strong', size: 10 }
const HEAD: Style = { font: 'text', size: 9, colour: 'slate' }
const CELL: Style = { font: 'text', size: 10 }
const TOTAL: Style = { font: 'heading', size: 13 }

const CELL_GAP = 12
const NUMBER_WIDTH = 66
/** Room to write by hand. */
const FORM_ROW = 30

type Column = { x: number; width: number; align: 'left' | 'right' }
type Cell = {
  type: 'TH' | 'TD'
  scope?: 'Row' | 'Column'
  text: string
  column: Column
  span?: number
}

export function drawTable(pdf: TaggedPdf, table: Table): void {
  const { doc } = pdf
  const columns = layOutColumns(table)
  const element = doc.struct('Table')
  pdf.root.add(element)
  pdf.ensureRoom(80)
  const caption = doc.struct('Caption')
  element.add(caption)
  const place = { x: PAGE.left, y: doc.y, width: WIDTH }
  pdf.write(caption, [{ text: table.caption, style: CAPTION }], place)
  pdf.gap(3)
  const toCells = (texts: string[], type: 'TH' | 'TD'): Cell[] =>
    columns.map((column, at) => ({ type, text: texts[at] ?? '', column }))

  const head = toCells(table.head, 'TH').map((cell): Cell => ({ ...cell, scope: 'Column' }))
  drawRow(pdf, element, head, { style: HEAD, line: 'ink' })
  for (const row of table.rows) {
    const cells = toCells(row, 'TD').map((cell, at): Cell =>
      at === 0 ? { ...cell, type: 'TH', scope: 'Row' } : cell,
    )
    drawRow(pdf, element, cells, { style: CELL, line: 'line', least: table.isForm && FORM_ROW })
  }
  for (const [name, sum] of table.foot) {
    const last = columns.at(-1) ?? { x: PAGE.left, width: WIDTH, align: 'right' }
    const wide: Column = { x: PAGE.left, width: last.x - PAGE.left - CELL_GAP, align: 'left' }
    const cells: Cell[] = [
      { type: 'TH', scope: 'Row', text: name, column: wide, span: columns.length - 1 },
      { type: 'TD', text: sum, column: last },
    ]
    drawRow(pdf, element, cells, { style: TOTAL })
  }
  element.end()
}

function drawRow(
  pdf: TaggedPdf,
  table: StructureElement,
  cells: Cell[],
  { style, line, least = 0 }: { style: Style; line?: 'ink' | 'line'; least?: number | undefined },
): void {
  const { doc } = pdf
  const heights = cells.map(({ text, column }) => pdf.measureHeight(text, style, column.width))
  const height = Math.max(...heights, least)
  pdf.ensureRoom(height + 8)
  const { y } = doc
  const row = doc.struct('TR')
  table.add(row)
  for (const { type, scope, text, column, span } of cells) {
    const cell = doc.struct(type, scope && { scope })
    if (span) cell.dictionary.data.A = { O: 'Table', Scope: 'Row', ColSpan: span }
    row.add(cell)
    pdf.write(cell, pdf.splitLinks(text, style), { ...column, y: y + 3 })
  }
  row.end()
  for (const { column } of least > 0 ? cells.slice(1) : []) {
    const x = column.x - CELL_GAP / 2
    pdf.area({ x, y, width: 0.6, height: height + 6 }, 'line')
  }
  if (line) pdf.area({ x: PAGE.left, y: y + height + 5, width: WIDTH, height: 0.6 }, line)
  doc.y = y + height + 6
}

/** Numbers have narrow columns on the right. Words share the rest, and days get the least. */
function layOutColumns({ head, numbersFrom = head.length, isForm }: Table): Column[] {
  const numbers = head.length - numbersFrom
  const words = WIDTH - numbers * (NUMBER_WIDTH + CELL_GAP)
  const shares = isForm ? head.map(() => 1 / head.length) : numbers > 0 ? [1] : [0.14, 0.63, 0.23]
  let x = PAGE.left
  return head.map((_, at) => {
    const isNumber = at >= numbersFrom
    const width = isNumber
      ? NUMBER_WIDTH
      : words * (shares[at] ?? 0) - CELL_GAP * (numbers > 0 ? 0 : 1)
    const column: Column = { x, width, align: isNumber ? 'right' : 'left' }
    x += width + CELL_GAP
    return column
  })
}
