import { useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import type { FaqItem } from '../../schema.ts'
import { placeOf } from './announcements.ts'
import { stepOf } from './order-controls.tsx'
import { useKeySorting } from './use-key-sorting.ts'
import { useLiftedRow } from './use-lifted-row.ts'
import { usePointerSorting } from './use-pointer-sorting.ts'

/** All ways to another order. `said` is what those hear of it who do not see it. */
export function useSorting(items: FaqItem[], onOrder: (ids: number[]) => void) {
  const [said, say] = useState('')
  const keepFocus = useKeptFocus()
  const last = items.length - 1
  const question = (index: number) => items[index]?.question ?? ''
  const place = (index: number) => placeOf(index, items.length)

  const order = (from: number, to: number) => {
    const ids = items.map(({ id }) => id)
    keepFocus()
    onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)))
  }
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to > last) return
    say(`${question(from)}: ${place(to)}`)
    order(from, to)
  }
  const row = useLiftedRow({
    onLift: (from) => say(`Picked up ${question(from)}: ${place(from)}`),
    onCarry: (from, to) => say(`${question(from)}: ${place(to)}`),
    onPutDown: (from, to) => {
      say(`Put ${question(from)} down, ${place(to)}`)
      if (from !== to) order(from, to)
    },
    onPutBack: (from) => say(`${question(from)} stays where it was`),
  })
  const onClick = ({ target }: MouseEvent) => {
    const found = stepOf(target)
    if (found) move(found.row.sectionRowIndex, found.row.sectionRowIndex + found.step)
  }
  const listeners = {
    onClick,
    ...usePointerSorting(row),
    ...useKeySorting({ row, last, onMove: move }),
  }
  return { said, lifted: row.lifted, listeners }
}

/** A row that changes places keeps the focus, which the browser takes from what it moves. */
function useKeptFocus() {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  })
  return () => (focused.current = document.activeElement)
}
