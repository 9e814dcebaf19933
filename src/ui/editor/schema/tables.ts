import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/* ProseMirror's tables know rows only: the head, the foot and the caption travel as attributes and
   become elements again when the document is written out (restoreTableParts). */

const KeptTable = Table.extend({
  addAttributes() {
    return {
      caption: {
        default: null,
        parseHTML: (table) => table.querySelector('caption')?.textContent.trim() || null,
        renderHTML: ({ caption }) => (caption ? { 'data-caption': caption } : {}),
      },
    }
  },
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  // Tiptap's own view would not show a changed caption.
  addNodeView: null,
})

const KeptRow = TableRow.extend({
  addAttributes() {
    return {
      part: {
        default: null,
        parseHTML: (row) => row.closest('thead, tfoot')?.tagName.toLowerCase() ?? null,
        renderHTML: ({ part }) => (part ? { 'data-part': part } : {}),
      },
    }
  },
})

const alignment = {
  default: null,
  parseHTML: (cell: HTMLElement) =>
    /^(?:left|center|right|justify)$/.exec(cell.style.textAlign)?.[0] ?? null,
  renderHTML: ({ align }: { align?: string | null }) =>
    align ? { style: `text-align: ${align}` } : {},
}

const KeptCell = TableCell.extend({
  addAttributes() {
    return { colspan: { default: 1 }, rowspan: { default: 1 }, align: alignment }
  },
  renderHTML: ({ HTMLAttributes }) => ['td', withoutSingleSpans(HTMLAttributes), 0],
})

const KeptHeader = TableHeader.extend({
  addAttributes() {
    return {
      colspan: { default: 1 },
      rowspan: { default: 1 },
      align: alignment,
      scope: { default: null },
    }
  },
  renderHTML: ({ HTMLAttributes }) => ['th', withoutSingleSpans(HTMLAttributes), 0],
})

export const tables = [KeptTable, KeptRow, KeptHeader, KeptCell]

function withoutSingleSpans(attributes: Record<string, unknown>): Record<string, unknown> {
  const { colspan, rowspan, ...rest } = attributes
  return mergeAttributes(
    rest,
    Number(colspan) > 1 ? { colspan } : {},
    Number(rowspan) > 1 ? { rowspan } : {},
  )
}

export function restoreTableParts(root: ParentNode & Node): void {
  for (const table of root.querySelectorAll<HTMLTableElement>('table')) {
    const { caption } = table.dataset
    if (caption) table.createCaption().textContent = caption
    delete table.dataset.caption
    for (const row of table.rows) moveToPart(table, row)
    for (const body of table.tBodies) if (!body.rows.length) body.remove()
  }
}

function moveToPart(table: HTMLTableElement, row: HTMLTableRowElement): void {
  const { part } = row.dataset
  delete row.dataset.part
  if (part === 'thead') table.createTHead().append(row)
  if (part === 'tfoot') table.createTFoot().append(row)
}
