import type { Editor } from '@tiptap/core'
import { Toolbar } from 'radix-ui'
import type { KeyboardEvent, Ref } from 'react'
import { BlockGroup } from './block-group.tsx'
import type { GroupProps } from './group-props.ts'
import { HistoryGroup, InsertGroup } from './insert-group.tsx'
import type { InsertActions } from './insert-group.tsx'
import { moveFocus } from './move-focus.ts'
import { StyleGroup } from './style-group.tsx'
import { TextGroup } from './text-group.tsx'
import { useToolbarState } from './toolbar-state.ts'

type EditorToolbarProps = InsertActions & {
  ref: Ref<HTMLDivElement>
  editor: Editor
  label: string
  /** The id of the text. */
  controls: string
  isSource: boolean
  container: HTMLElement | null
  onToggleSource: () => void
}

/** One tab stop; arrow keys, Home and End move within it, Escape goes back to the text. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { ref, editor, label, controls, isSource, container, onToggleSource, ...actions } = props
  // The command would wait for the next frame, and what is typed meanwhile would be lost.
  const focusText = () => editor.view.focus()
  const group: GroupProps = {
    editor,
    container,
    state: useToolbarState(editor),
    disabled: isSource,
    onDone: focusText,
    act: (command) => (event) => {
      if (event.detail > 0) focusText()
      command()
    },
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Escape in a menu closes the menu, and comes here because React sees it as part of the toolbar.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || !isInside || isSource) return
    event.preventDefault()
    event.stopPropagation()
    focusText()
  }

  return (
    <Toolbar.Root
      ref={ref}
      className="editor-toolbar"
      aria-label={`${label}: formatting`}
      aria-controls={controls}
      onKeyDownCapture={moveFocus}
      onKeyDown={handleKeyDown}
    >
      <TextGroup {...group} />
      <StyleGroup {...group} />
      <BlockGroup {...group} />
      <InsertGroup {...group} {...actions} />
      <HistoryGroup {...group} />
      <Toolbar.Button
        className="editor-button editor-source-button"
        aria-label="HTML source"
        aria-pressed={isSource}
        title="HTML source"
        onClick={onToggleSource}
      >
        HTML
      </Toolbar.Button>
    </Toolbar.Root>
  )
}
