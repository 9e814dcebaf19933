import { capitalized, quoted } from '../sentences.ts'
import { align, itemOf, walk, type Pair } from './align.ts'
import { compareAttributes } from './compare-line.ts'
import type { Report } from './report.ts'

type Line = { element: Element; cells: Element[] }
type CompareContents = (before: Element, after: Element, report: Report) => unknown

/** Compares two tables by rows and columns, and the cells that belong together by their contents. */
export function compareTables(
  before: Element,
  after: Element,
  report: Report,
  compareContents: CompareContents,
): void {
  compareCaptions(before, after, report, compareContents)
  compareColumnStyles(before, after, report)
  const [rows, others] = [rowsOf(before), rowsOf(after)]
  const rowPairs = align(rows.map(itemOfLine), others.map(itemOfLine))
  const [columns, otherColumns] = [columnsOf(rows, rowPairs, 0), columnsOf(others, rowPairs, 1)]
  const columnPairs = align(columns.map(itemOfColumn), otherColumns.map(itemOfColumn))
  walk(columnPairs, columns, otherColumns, {
    removed: (cells) => reportLine('Removed', 'column', cells, report),
    inserted: (cells) => reportLine('Inserted', 'column', cells, report),
    kept: () => undefined,
  })
  const compareCells = (one: Element, other: Element) => {
    compareCellKinds(one, other, report)
    compareAttributes('table cell', one, other, report)
    compareContents(one, other, report)
  }
  walk(rowPairs, rows, others, {
    removed: (row) => reportLine('Removed', 'row', row.cells, report),
    inserted: (row) => reportLine('Inserted', 'row', row.cells, report),
    kept: (row, other) => {
      compareSections(row, other, report)
      compareAttributes('table row', row.element, other.element, report)
      for (const [b, a] of columnPairs) {
        const [cell, match] = [row.cells[b], other.cells[a]]
        if (cell && match) compareCells(cell, match)
        else if (cell) reportLine('Removed', 'cell', [cell], report)
        else if (match) reportLine('Inserted', 'cell', [match], report)
      }
    },
  })
}

function rowsOf(table: Element): Line[] {
  return [...table.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === table)
    .map((element) => ({
      element,
      cells: [...element.children].filter((cell) => cell.matches('th, td')),
    }))
}

function itemOfLine({ cells }: Line) {
  return itemOf('row', cells.map(textOf).join(' | '), cells.map(contentOf).join('|'))
}

/** The cells of each column, in the rows that both tables have. */
function columnsOf(rows: Line[], pairs: Pair[], side: 0 | 1): Element[][] {
  const kept = pairs.flatMap((pair) => rows[pair[side]] ?? [])
  const width = Math.max(0, ...kept.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, place) => kept.flatMap((row) => row.cells[place] ?? []))
}

function itemOfColumn(cells: Element[]) {
  return itemOf('column', cells.map(textOf).join(' '), cells.map(contentOf).join('|'))
}

function reportLine(
  what: 'Inserted' | 'Removed',
  name: 'row' | 'column' | 'cell',
  cells: Element[],
  report: Report,
): void {
  const words = cells.map(textOf).filter(Boolean).join(' | ')
  const sentence = words ? `${what} table ${name} ${quoted(words)}` : `${what} empty table ${name}`
  report.addMarked(sentence, what === 'Inserted' ? 'inserted' : 'removed', cells)
}

function compareCellKinds(before: Element, after: Element, report: Report): void {
  if (before.localName === after.localName) return
  const text = textOf(after) && `: ${quoted(textOf(after))}`
  const sentence = `${capitalized(nameOfCell(before))} became ${nameOfCell(after)}${text}`
  report.addMarked(sentence, 'changed', [before, after])
}

/** A row that moved into the head or foot of its table. */
function compareSections(before: Line, after: Line, report: Report): void {
  const [section, other] = [before.element.parentElement, after.element.parentElement]
  if (!section || !other) return
  if (section.localName !== other.localName) {
    const sentence = `Table row moved from the ${sectionOf(section)} to the ${sectionOf(other)} of its table`
    report.addMarked(sentence, 'changed', [before.element, after.element])
  }
  // The attributes of a section are those of its first row's.
  const isFirst =
    section.firstElementChild === before.element || other.firstElementChild === after.element
  if (isFirst) compareAttributes(`table ${sectionOf(other)}`, section, other, report)
}

function compareColumnStyles(before: Element, after: Element, report: Report): void {
  const [from, to] = [before, after].map((table) =>
    [...table.children]
      .filter((child) => child.localName === 'colgroup')
      .map((group) => group.outerHTML)
      .join(''),
  )
  if (from !== to) report.addMarked("Table's column settings changed", 'changed', [before, after])
}

function compareCaptions(
  before: Element,
  after: Element,
  report: Report,
  compareContents: CompareContents,
): void {
  const [caption, other] = [before, after].map((table) =>
    [...table.children].find((child) => child.localName === 'caption'),
  )
  if (caption && other) {
    compareAttributes('caption', caption, other, report)
    compareContents(caption, other, report)
  } else if (caption) {
    report.addMarked(`Removed caption ${quoted(textOf(caption))}`, 'removed', [caption])
  } else if (other) {
    report.addMarked(`Inserted caption ${quoted(textOf(other))}`, 'inserted', [other])
  }
}

function textOf(cell: Element): string {
  return cell.textContent.replace(/\s+/g, ' ').trim()
}

/** The text with its pictures, so that cells with different pictures differ. */
function contentOf(cell: Element): string {
  const pictures = [...cell.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  return [textOf(cell), ...pictures].join(' ')
}

function nameOfCell({ localName }: Element): string {
  return localName === 'th' ? 'heading cell' : 'table cell'
}

function sectionOf({ localName }: Element): string {
  return { thead: 'head', tfoot: 'foot' }[localName] ?? 'body'
}
