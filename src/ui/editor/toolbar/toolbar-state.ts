import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { LEVELS } from '../commands.ts'
import type { Alignment } from '../commands.ts'

export type ToolbarState = ReturnType<typeof toolbarStateOf>

/** What the buttons show of the place where the cursor is. */
export function useToolbarState(editor: Editor): ToolbarState {
  return useEditorState({ editor, selector: (snapshot) => toolbarStateOf(snapshot.editor) })
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

function toolbarStateOf(editor: Editor) {
  const style = editor.getAttributes('textStyle')
  return {
    active: TOGGLES.filter((name) => editor.isActive(name)),
    level: LEVELS.find((level) => editor.isActive('heading', { level })),
    // Browsers give names of fonts back in double quotes.
    fontFamily: textOf(style.fontFamily).replaceAll('"', "'"),
    fontSize: textOf(style.fontSize),
    color: textOf(style.color),
    backgroundColor: textOf(style.backgroundColor),
    alignment: alignmentOf(editor),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function alignmentOf(editor: Editor): Alignment {
  const others: Alignment[] = ['center', 'right', 'justify']
  return others.find((textAlign) => editor.isActive({ textAlign })) ?? 'left'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
