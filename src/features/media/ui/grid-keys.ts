import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End between the buttons of a grid, however many fit into a row. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.findIndex((button) => button === document.activeElement)
  const target = index === -1 ? undefined : targetOf(event.key, index, buttons)
  if (target === undefined) return
  event.preventDefault()
  buttons[Math.min(Math.max(target, 0), buttons.length - 1)]?.focus()
}

function targetOf(key: string, index: number, items: HTMLElement[]): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  if (key === 'ArrowLeft') return index - 1
  if (key === 'ArrowRight') return index + 1
  if (key === 'ArrowUp') return index - columnsOf(items)
  return key === 'ArrowDown' ? index + columnsOf(items) : undefined
}

/** The items of the first row are those as high up as the first one. */
function columnsOf(items: HTMLElement[]): number {
  const top = items[0]?.getBoundingClientRect().top
  const next = items.findIndex((item) => item.getBoundingClientRect().top !== top)
  return next === -1 ? items.length : next
}
