import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

/** Replaces only what differs, so that the cursor stays where it is; nobody is told of an update. */
export function replaceDocument(editor: Editor, doc: Node, isUndoable: boolean): void {
  const { state } = editor
  const from = state.doc.content.findDiffStart(doc.content)
  const end = state.doc.content.findDiffEnd(doc.content)
  if (from === null || !end) return

  // The same character may count at the start and at the end, as in "aa" becoming "aaa".
  const overlap = Math.max(0, from - Math.min(end.a, end.b))
  const tr = state.tr.replace(from, end.a + overlap, doc.slice(from, end.b + overlap))
  const isExact = tr.doc.eq(doc)
  dispatch(editor, isExact ? tr : wholeReplacement(editor, doc), isUndoable)
}

function wholeReplacement({ state }: Editor, doc: Node): Transaction {
  return state.tr.replaceWith(0, state.doc.content.size, doc.content)
}

function dispatch(editor: Editor, tr: Transaction, isUndoable: boolean): void {
  editor.view.dispatch(tr.setMeta('addToHistory', isUndoable).setMeta('preventUpdate', true))
}
