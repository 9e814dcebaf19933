import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { parseHtml } from '../html/document.ts'
import { editorSchema } from '../schema/extensions.ts'
import { replaceDocument } from '../use-written-html.ts'
import type { Beginning } from './drawn-text.ts'

/** The document of a first value, and what has been done to it since. */
export type Start = { html: string; doc: Node; typed?: Node; selection: number[] }

/** @param value the HTML of a text that was not drawn */
export function readStart(value: string, beginning: Beginning | undefined): Start {
  const { html, element, isTyped, selection: ends } = beginning ?? { html: value, selection: [] }
  const doc = parseHtml(editorSchema, html)
  if (!element || (!isTyped && ends.length === 0)) return { html, doc, selection: [] }
  const findPositions = ends.map(
    (end): { node: globalThis.Node; offset: number; pos?: number } => ({
      ...end,
    }),
  )
  // A space at the end of a line that is being typed belongs to it.
  const typed = DOMParser.fromSchema(editorSchema).parse(element, {
    findPositions,
    preserveWhitespace: isTyped,
  })
  const selection = findPositions.map(({ pos = 0 }) => pos)
  return { html, doc, typed: isTyped ? typed : undefined, selection }
}

/** Brings what was typed into the editor, as one step of undo, and the cursor to its place. */
export function continueFrom(editor: Editor, { typed, selection }: Start): void {
  if (typed) {
    // Each editor has a schema of its own.
    const doc = editor.schema.nodeFromJSON(typed.toJSON())
    replaceDocument(editor, doc, { isUndoable: true, isReported: true })
  }
  const [anchor, head] = selection
  const { state, view } = editor
  if (anchor === undefined || head === undefined) return
  const [$anchor, $head] = [anchor, head].map((at) =>
    state.doc.resolve(Math.min(at, state.doc.content.size)),
  )
  if (!$anchor || !$head) return
  // What is typed from here on is a step of its own.
  view.dispatch(closeHistory(state.tr.setSelection(TextSelection.between($anchor, $head))))
}
