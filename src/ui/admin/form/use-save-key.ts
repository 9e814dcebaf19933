import { useWindowEvent } from '../../use-window-event.ts'

/** Ctrl+S or Cmd+S saves, wherever in the form the focus is. */
export function useSaveKey(onSave: () => void): void {
  useWindowEvent('keydown', (event) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    if (!isSave || event.altKey || event.shiftKey) return
    event.preventDefault()
    onSave()
  })
}
