import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S or Cmd+S saves, wherever in the form the focus is. */
export function useSaveKey(onSave: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    if (!isSave || event.altKey || event.shiftKey) return
    event.preventDefault()
    onSave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
