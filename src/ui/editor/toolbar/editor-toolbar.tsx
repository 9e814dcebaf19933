import type { Editor } from '@tiptap/core'
import { Toolbar } from 'radix-ui'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { setTextSetting } from '../commands.ts'
import { BACKGROUNDS, TEXT_COLOURS } from '../palette.ts'
import { BlockGroup } from './block-group.tsx'
import { HistoryGroup, InsertGroup, type InsertActions } from './insert-group.tsx'
import { ListButton } from './list-button.tsx'
import { FontGroup, ParagraphStyle } from './text-group.tsx'
import { ToggleButtons } from './toggle-buttons.tsx'
import { EditorIcon } from './editor-icon.tsx'
import { ToolbarMenu, type MenuItem } from './toolbar-menu.tsx'
import { useToolbarState, type GroupProps } from './toolbar-state.ts'

type EditorToolbarProps = InsertActions & {
  ref: Ref<HTMLDivElement>
  editor: Editor
  label: string
  /** The id of the editable element. */
  controls: string
  isSource: boolean
  container: HTMLElement | null
  onToggleSource: () => void
}

/**
 * A toolbar with one tab stop: arrow keys, Home and End move within it, Escape returns to the text.
 * Its second row is built when somebody asks for more tools.
 */
export function EditorToolbar(props: EditorToolbarProps) {
  const { ref, editor, label, controls, isSource, container, onToggleSource, ...actions } = props
  // Focuses at once: the `focus` command waits for the next frame and would lose keys typed before.
  const focusText = () => editor.view.focus()
  const [isOpened, setOpened] = useState(false)
  // The button that leads back from the source is there.
  const hasMore = isOpened || isSource
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
    // React events bubble from an open menu to the toolbar; Escape there only closes the menu.
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
      onKeyDown={handleKeyDown}
    >
      {/* Narrow screens show the first seven buttons without scrolling. */}
      <div className="editor-group">
        <ToggleButtons {...group} names={['bold', 'italic', 'bulletList']} />
        <ListButton {...group} onStart={actions.onStart} />
      </div>
      <InsertGroup {...group} {...actions} />
      <ParagraphStyle {...group} />
      <div className="editor-group">
        <ToggleButtons {...group} names={['underline', 'blockquote']} />
      </div>
      <HistoryGroup {...group} />
      <Toolbar.Button
        className="editor-button editor-more-button"
        aria-expanded={hasMore}
        disabled={isSource}
        onClick={() => setOpened(!isOpened)}
      >
        <span>More</span>
        <span className="sr-only"> tools</span>
        <EditorIcon name={hasMore ? 'up' : 'down'} className="size-3.5" />
      </Toolbar.Button>
      {hasMore && (
        <div className="editor-more">
          <StyleGroup {...group} />
          <FontGroup {...group} />
          <BlockGroup {...group} />
          <Toolbar.Button
            className="editor-button editor-source-button"
            aria-label="HTML source"
            aria-pressed={isSource}
            title="HTML source"
            onClick={onToggleSource}
          >
            HTML
          </Toolbar.Button>
        </div>
      )}
    </Toolbar.Root>
  )
}

const DEFAULT = { name: 'Default', value: '' }
const COLOUR_ITEMS: readonly MenuItem[] = [DEFAULT, ...TEXT_COLOURS]
const BACKGROUND_ITEMS: readonly MenuItem[] = [DEFAULT, ...BACKGROUNDS]

/** Strikethrough, text color and background. */
function StyleGroup(props: GroupProps) {
  const { editor, state, disabled, container, onDone } = props
  const menu = { isPalette: true, disabled, container, onDone }
  return (
    <div className="editor-group">
      <ToggleButtons {...props} names={['strike']} />
      <ToolbarMenu
        {...menu}
        icon="colour"
        label="Text color"
        items={COLOUR_ITEMS}
        value={state.color}
        onChoose={(colour) => setTextSetting(editor, 'color', colour)}
      />
      <ToolbarMenu
        {...menu}
        icon="background"
        label="Background color"
        items={BACKGROUND_ITEMS}
        value={state.backgroundColor}
        onChoose={(colour) => setTextSetting(editor, 'backgroundColor', colour)}
      />
    </div>
  )
}
