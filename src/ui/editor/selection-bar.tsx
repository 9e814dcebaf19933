import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'

type SelectionBarProps = {
  editor: Editor
  onEditLink: () => void
  onEditPicture: () => void
}

/** What is selected that cannot be seen in the text: where a link goes, what a picture is said to show. */
export function SelectionBar({ editor, onEditLink, onEditPicture }: SelectionBarProps) {
  const picture = useEditorState({ editor, selector: (state) => pictureOf(state.editor) })
  const href = useEditorState({ editor, selector: (state) => hrefOf(state.editor) })
  if (picture !== undefined) {
    return (
      <div className="editor-bar">
        <span className="editor-bar-text">
          {picture ? `Alt text: ${picture}` : 'No alt text: the picture counts as decoration'}
        </span>
        <button type="button" className="editor-bar-button" onClick={onEditPicture}>
          Edit picture
        </button>
      </div>
    )
  }
  if (!href) return null
  return (
    <div className="editor-bar">
      <span className="editor-bar-text">{`Link to ${href}`}</span>
      <button type="button" className="editor-bar-button" onClick={onEditLink}>
        Edit link
      </button>
    </div>
  )
}

/** The description of the selected picture; empty for decoration. */
function pictureOf(editor: Editor): string | undefined {
  const type = ['image', 'inlineImage'].find((name) => editor.isActive(name))
  return type && String(editor.getAttributes(type).alt ?? '')
}

function hrefOf(editor: Editor): string {
  return String(editor.getAttributes('link').href ?? '')
}
