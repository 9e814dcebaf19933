import type { RefObject } from 'react'

/**
 * After a deletion, moves the focus to the next item in the list, or else to the view, once the
 * dialog has closed. Otherwise the focus would return to the top of the page.
 */
export function focusItem(list: RefObject<HTMLElement | null>, place: number): void {
  window.setTimeout(() => {
    const items = [...(list.current?.children ?? [])]
    const item = items[Math.min(Math.max(place, 0), items.length - 1)]
    const target = item?.querySelector('a, button') ?? item ?? document.querySelector('main')
    if (target instanceof HTMLElement) target.focus()
  })
}
