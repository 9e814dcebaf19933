import type { RefObject } from 'react'

/**
 * Gives the focus to what has taken a deleted item's place, or else to the view, once the dialog
 * that asked is gone: the focus never falls back to the top of the page.
 */
export function focusItem(list: RefObject<HTMLElement | null>, place: number): void {
  window.setTimeout(() => {
    const items = [...(list.current?.children ?? [])]
    const item = items[Math.min(Math.max(place, 0), items.length - 1)]
    const target = item?.querySelector<HTMLElement>('a, button') ?? document.querySelector('main')
    if (target instanceof HTMLElement) target.focus()
  })
}
