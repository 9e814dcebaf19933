import type { FocusEvent, KeyboardEvent } from 'react'
import { rowOfHandle } from './order-controls.tsx'
import type { LiftedRow } from './use-lifted-row.ts'

type KeySorting = { row: LiftedRow; last: number; onMove: (from: number, to: number) => void }

/** Keys on a handle: arrows move its row at once, Space picks it up and puts it down. */
export function useKeySorting({ row, last, onMove }: KeySorting) {
  const { lifted } = row

  const handleKey = ({ key }: KeyboardEvent, element: HTMLTableRowElement): boolean => {
    if (key === ' ' || key === 'Enter') {
      if (lifted) row.putDown()
      else row.lift(element, 'keys')
      return true
    }
    if (key === 'Escape' && lifted) {
      row.putBack()
      return true
    }
    const place = lifted ? lifted.to : element.sectionRowIndex
    const to = placeFor(key, place, last)
    if (to === undefined) return false
    if (lifted) row.placeAs(to)
    else onMove(place, to)
    return true
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const element = rowOfHandle(event.target)
      const isOther = event.ctrlKey || event.metaKey || event.altKey || lifted?.by === 'pointer'
      if (!element || isOther) return
      if (event.key === 'Tab' && lifted) row.putDown()
      // A key that is held down must not pick up and put down in turn.
      else if ((event.repeat && event.key === ' ') || handleKey(event, element))
        event.preventDefault()
    },
    /** Who goes elsewhere with a row in hand has not decided on a place. */
    onBlur: (event: FocusEvent) => {
      if (lifted?.by === 'keys' && rowOfHandle(event.target)) row.putBack()
    },
  }
}

/** Where a key takes a row; undefined for keys that take it nowhere. */
function placeFor(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'ArrowDown') return Math.min(place + 1, last)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
