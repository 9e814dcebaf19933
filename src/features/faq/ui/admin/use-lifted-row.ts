import { useRef, useState } from 'react'
import { placeAt, roomOf, rowsAround, topAt } from './row-geometry.ts'

export type Lifted = {
  by: 'pointer' | 'keys'
  from: number
  to: number
  /** How far the rows in between move. */
  room: number
}

type LiftEvents = {
  onLift: (from: number) => void
  onCarry: (from: number, to: number) => void
  onPutDown: (from: number, to: number) => void
  onPutBack: (from: number) => void
}

export type LiftedRow = ReturnType<typeof useLiftedRow>

/**
 * The row that is on its way to another place. It follows the pointer without rendering anything;
 * only the rows that make room for it are rendered, when they do.
 */
export function useLiftedRow(events: LiftEvents) {
  const [lifted, setLifted] = useState<Lifted>()
  const held = useRef<{ row: HTMLTableRowElement; lifted: Lifted }>(undefined)

  const keep = (row: HTMLTableRowElement, next: Lifted) => {
    held.current = { row, lifted: next }
    setLifted(next)
  }
  const carry = (to: number, top: number) => {
    if (!held.current) return
    const { row, lifted: before } = held.current
    row.style.transform = `translateY(${top - row.offsetTop}px)`
    if (to === before.to) return
    keep(row, { ...before, to })
    events.onCarry(before.from, to)
  }
  const release = () => {
    const last = held.current
    if (last) last.row.style.transform = ''
    held.current = undefined
    setLifted(undefined)
    return last?.lifted
  }

  return {
    lifted,
    lift: (row: HTMLTableRowElement, by: Lifted['by']) => {
      const from = row.sectionRowIndex
      keep(row, { by, from, to: from, room: roomOf(row) })
      events.onLift(from)
    },
    /** Holds it at `top`, but never outside of the list. */
    carryTo: (top: number) => {
      if (!held.current) return
      const { row, lifted: before } = held.current
      const rows = rowsAround(row)
      const lowest = topAt(rows, before.from, rows.length - 1)
      const inside = Math.max(rows[0]?.offsetTop ?? 0, Math.min(top, lowest))
      carry(placeAt(rows, before.from, inside), inside)
    },
    placeAs: (to: number) => {
      if (!held.current) return
      const { row, lifted: before } = held.current
      carry(to, topAt(rowsAround(row), before.from, to))
      row.scrollIntoView({ block: 'nearest' })
    },
    putDown: () => {
      const last = release()
      if (last) events.onPutDown(last.from, last.to)
    },
    putBack: () => {
      const last = release()
      if (last) events.onPutBack(last.from)
    },
  }
}
