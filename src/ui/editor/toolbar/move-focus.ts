import type { KeyboardEvent } from 'react'

const STOPS = ':is(.editor-button, .editor-select):not(:disabled)'

/**
 * Moves among the stops of a toolbar by arrow keys, Home and End. Radix would move too, but only
 * after the event, and so loses keys that come quickly one after the other.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
  const at = stops.findIndex((stop) => stop === event.target)
  // What happens in a menu comes here too: React sees it as part of the toolbar.
  if (at < 0) return
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  stops.at(next % stops.length)?.focus()
}
