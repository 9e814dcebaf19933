/** `Mod-Shift-b` as people of this computer write it: Ctrl+Shift+B or ⇧⌘B. */
export function shortcutText(shortcut: string, isMac = isMacintosh()): string {
  const keys = shortcut.split('-')
  const last = keys.at(-1)?.toUpperCase() ?? ''
  const has = (key: string) => keys.includes(key)
  if (isMac)
    return `${has('Alt') ? '⌥' : ''}${has('Shift') ? '⇧' : ''}${has('Mod') ? '⌘' : ''}${last}`
  return [has('Mod') && 'Ctrl', has('Alt') && 'Alt', has('Shift') && 'Shift', last]
    .filter(Boolean)
    .join('+')
}

function isMacintosh(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
}
