/** `Mod-Shift-b` for the current platform: Ctrl+Shift+B or ⇧⌘B. */
export function shortcutText(shortcut: string): string {
  const keys = shortcut.split('-')
  const last = keys.at(-1)?.toUpperCase() ?? ''
  const has = (key: string) => keys.includes(key)
  if (/Mac|iPhone|iPad/.test(navigator.userAgent))
    return `${has('Alt') ? '⌥' : ''}${has('Shift') ? '⇧' : ''}${has('Mod') ? '⌘' : ''}${last}`
  return [has('Mod') && 'Ctrl', has('Alt') && 'Alt', has('Shift') && 'Shift', last]
    .filter(Boolean)
    .join('+')
}
