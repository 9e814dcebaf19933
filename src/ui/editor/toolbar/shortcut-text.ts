const KEYS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: 'Backspace',
}

/** `Mod-Shift-b` for the current platform: Ctrl+Shift+B or ⇧⌘B. */
export function shortcutText(shortcut: string): string {
  const keys = shortcut.split('-')
  const last = keys.at(-1) ?? ''
  const key = KEYS[last] ?? last.toUpperCase()
  const has = (name: string) => keys.includes(name)
  if (/Mac|iPhone|iPad/.test(navigator.userAgent))
    return `${has('Ctrl') ? '⌃' : ''}${has('Alt') ? '⌥' : ''}${has('Shift') ? '⇧' : ''}${has('Mod') ? '⌘' : ''}${key}`
  return [(has('Mod') || has('Ctrl')) && 'Ctrl', has('Alt') && 'Alt', has('Shift') && 'Shift', key]
    .filter(Boolean)
    .join('+')
}
