import { Toolbar } from 'radix-ui'
import type { MouseEvent } from 'react'
import { EditorIcon } from './editor-icon.tsx'
import type { EditorIconName } from './editor-icon.tsx'
import { shortcutText } from './shortcut.ts'

export type ToolbarButtonProps = {
  icon: EditorIconName
  label: string
  /** In ProseMirror's words: `Mod-b`. */
  shortcut?: string
  isPressed?: boolean
  /** Nothing to do, but still a stop of the arrow keys: focus must not vanish under a finger. */
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

/** A press with the mouse must not take the selection out of the text. */
export function keepTextFocused(event: MouseEvent): void {
  event.preventDefault()
}
