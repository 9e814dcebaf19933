import { Toolbar } from 'radix-ui'
import type { MouseEvent } from 'react'
import { EditorIcon, type EditorIconName } from './editor-icon.tsx'

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

/** `Mod-Shift-b` for the current platform: Ctrl+Shift+B or ⇧⌘B. */
function shortcutText(shortcut: string): string {
  const keys = shortcut.split('-')
  const last = keys.at(-1)?.toUpperCase() ?? ''
  const has = (key: string) => keys.includes(key)
  if (/Mac|iPhone|iPad/.test(navigator.userAgent))
    return `${has('Alt') ? '⌥' : ''}${has('Shift') ? '⇧' : ''}${has('Mod') ? '⌘' : ''}${last}`
  return [has('Mod') && 'Ctrl', has('Alt') && 'Alt', has('Shift') && 'Shift', last]
    .filter(Boolean)
    .join('+')
}
