import { Toolbar } from 'radix-ui'
import type { MouseEvent } from 'react'
import { EditorIcon, type EditorIconName } from './editor-icon.tsx'
import { shortcutText } from './shortcut-text.ts'

type ToolbarButtonProps = {
  icon: EditorIconName
  label: string
  /** In ProseMirror's notation: `Mod-b`. */
  shortcut?: string
  isPressed?: boolean
  /** Shown as disabled but focusable, so that arrow keys still reach it. */
  isIdle?: boolean
  disabled?: boolean
  onPress: (event: MouseEvent) => void
}

export function ToolbarButton(props: ToolbarButtonProps) {
  const { icon, label, shortcut, isPressed, isIdle, disabled, onPress } = props
  return (
    <Toolbar.Button
      className="editor-button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isIdle || undefined}
      disabled={disabled}
      title={shortcut ? `${label} (${shortcutText(shortcut)})` : label}
      onMouseDown={keepTextFocused}
      onClick={(event) => !isIdle && onPress(event)}
    >
      <EditorIcon name={icon} />
    </Toolbar.Button>
  )
}

/** Keeps the selection of the text when a button is pressed by mouse. */
export function keepTextFocused(event: MouseEvent): void {
  event.preventDefault()
}
