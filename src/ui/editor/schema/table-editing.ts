import { Extension, type Editor } from '@tiptap/core'
import { isHistoryTransaction } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { Plugin, Selection, type Transaction } from '@tiptap/pm/state'
import { findTable } from '@tiptap/pm/tables'
import { Mapping } from '@tiptap/pm/transform'

type TableAction = { name: string; shortcut?: string; run: (editor: Editor) => boolean }

const ADD_ROW_ABOVE: TableAction = {
  name: 'Add row above',
  shortcut: 'Ctrl-Alt-ArrowUp',
  run: (editor) => !isInTableHead(editor) && editor.commands.addRowBefore(),
}

const TABLE_ACTIONS: readonly TableAction[] = [
  ADD_ROW_ABOVE,
  {
    name: 'Add row below',
    shortcut: 'Ctrl-Alt-ArrowDown',
    run: (editor) => editor.commands.addRowAfter(),
  },
  {
    name: 'Add column left',
    shortcut: 'Ctrl-Alt-ArrowLeft',
    run: (editor) => editor.commands.addColumnBefore(),
  },
  {
    name: 'Add column right',
    shortcut: 'Ctrl-Alt-ArrowRight',
    run: (editor) => editor.commands.addColumnAfter(),
  },
  {
    name: 'Delete row',
    shortcut: 'Ctrl-Alt-Backspace',
    run: (editor) => editor.commands.deleteRow() || editor.commands.deleteTable(),
  },
  {
    name: 'Delete column',
    shortcut: 'Ctrl-Alt-Shift-Backspace',
    run: (editor) => editor.commands.deleteColumn() || editor.commands.deleteTable(),
  },
  { name: 'Delete table', run: (editor) => editor.commands.deleteTable() },
]

/** The actions for the table around the cursor. No row can be added above its header row. */
export function listTableActions(editor: Editor): readonly TableAction[] {
  return isInTableHead(editor)
    ? TABLE_ACTIONS.filter((action) => action !== ADD_ROW_ABOVE)
    : TABLE_ACTIONS
}

function isInTableHead(editor: Editor): boolean {
  return editor.isActive('tableRow', { part: 'thead' })
}

const KEYS: Record<string, TableAction['run']> = {
  Tab: (editor) =>
    editor.commands.goToNextCell() || editor.chain().addRowAfter().goToNextCell().run(),
  'Shift-Tab': (editor) => editor.commands.goToPreviousCell(),
  Escape: leaveTable,
}

/** The keys of tables, and the header row that every new table has. */
export const TableEditing = Extension.create({
  name: 'tableEditing',
  // A list within a cell would take Tab.
  priority: 1000,

  addKeyboardShortcuts() {
    const actions = TABLE_ACTIONS.flatMap(({ shortcut, run }) =>
      shortcut ? [[shortcut, run] as const] : [],
    )
    return Object.fromEntries(
      [...actions, ...Object.entries(KEYS)].map(([key, run]) => [
        key,
        () => this.editor.isActive('table') && run(this.editor),
      ]),
    )
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, { doc, tr }) {
        return transactions.some(isEdit) ? addHeaders(tr, doc, before.doc, transactions) : null
      },
    }),
  ],
})

/** Puts the cursor below the table, in a new line if there is none. */
function leaveTable(editor: Editor): boolean {
  const { schema, selection } = editor.state
  const table = findTable(selection.$from)
  if (!table) return false
  const end = table.pos + table.node.nodeSize
  return editor.commands.command(({ tr }) => {
    if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, schema.node('paragraph'))
    tr.setSelection(Selection.near(tr.doc.resolve(end))).scrollIntoView()
    return true
  })
}

/** Neither an undo nor HTML from outside, which stay as they are. */
function isEdit(transaction: Transaction): boolean {
  const isLoaded = transaction.getMeta('preventUpdate') === true
  return transaction.docChanged && !isLoaded && !isHistoryTransaction(transaction)
}

/** Gives tables their header row, except those that had none before the edit. */
function addHeaders(tr: Transaction, doc: Node, before: Node, edits: readonly Transaction[]) {
  const toBefore = new Mapping(edits.flatMap(({ mapping }) => mapping.maps)).invert()
  doc.descendants((node, position) => {
    if (node.type.name !== 'table' || hasHeader(node)) return !node.isTextblock
    const old = before.nodeAt(toBefore.map(position))
    const hadNone = old?.type === node.type && !hasHeader(old)
    if (!hadNone) addHeader(tr, node, position)
    return true
  })
  return tr.docChanged ? tr : null
}

function hasHeader(table: Node): boolean {
  const row = table.child(0)
  return (
    row.attrs.part === 'thead' &&
    row.children.every(({ type, attrs }) => type.name === 'tableHeader' && attrs.scope)
  )
}

/** Makes the first row of a table its header. */
export function addHeader(tr: Transaction, table: Node, position: number): void {
  // A cell cannot reach from the head into the body.
  const height = Math.max(...table.child(0).children.map(({ attrs }) => Number(attrs.rowspan)))
  table.forEach((row, rowOffset, index) => {
    if (index >= height) return
    const start = position + 1 + rowOffset
    tr.setNodeAttribute(start, 'part', 'thead')
    row.forEach(({ type, attrs }, cellOffset) => {
      const { tableHeader } = type.schema.nodes
      const scope: unknown = attrs.scope ?? 'col'
      tr.setNodeMarkup(start + 1 + cellOffset, tableHeader, { ...attrs, scope })
    })
  })
}
