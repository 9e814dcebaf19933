import type { KeyboardEvent } from 'react'

/** Enter in a dialog field applies the dialog and does not submit the form around the editor. */
export function enterApplies(apply: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    apply()
  }
}
