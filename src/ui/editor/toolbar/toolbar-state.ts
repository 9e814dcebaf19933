import { findParentNode, type Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { MouseEvent } from 'react'
import { LEVELS, readLanguage, readList, type Alignment } from '../commands.ts'
import { listTableActions } from '../schema/table-editing.ts'

type ToolbarState = ReturnType<typeof getToolbarState>

/** The state of the buttons at the cursor. */
export function useToolbarState(editor: Editor): ToolbarState {
  return useEditorState({ editor, selector: (snapshot) => getToolbarState(snapshot.editor) })
}

const TOGGLES = [
  'bold',
  'italic',
  'underline',
  'strike',
  'blockquote',
  'codeBlock',
  'orderedList',
  'bulletList',
  'link',
]

function getToolbarState(editor: Editor) {
  const list = findParentNode(({ type }) => type.name.endsWith('List'))(editor.state.selection)
  const outerList = list?.node.type.name === 'bulletList' ? 'orderedList' : list && 'bulletList'
  const style = editor.getAttributes('textStyle')
  return {
    active: TOGGLES.filter((name) => editor.isActive(name) && name !== outerList),
    level: LEVELS.find((level) => editor.isActive('heading', { level })),
    // Browsers return font names in double quotes.
    fontFamily: toText(style.fontFamily).replaceAll('"', "'"),
    fontSize: toText(style.fontSize),
    color: toText(style.color),
    backgroundColor: toText(style.backgroundColor),
    language: readLanguage(editor),
    listType: readList(editor).type,
    alignment: getAlignment(editor),
    tableActions: editor.isActive('table') ? listTableActions(editor) : [],
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function getAlignment(editor: Editor): Alignment {
  const others: Alignment[] = ['center', 'right', 'justify']
  return others.find((textAlign) => editor.isActive({ textAlign })) ?? 'left'
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The props of every group of the toolbar. */
export type GroupProps = {
  editor: Editor
  state: ToolbarState
  /** True while the HTML source is shown. */
  disabled: boolean
  /** The parent of menus, which gives them the theme of the editor. */
  container: HTMLElement | null
  /** Runs a command; after a click by mouse the focus returns to the text. */
  act: (command: () => unknown) => (event: MouseEvent) => void
  onDone: () => void
}
