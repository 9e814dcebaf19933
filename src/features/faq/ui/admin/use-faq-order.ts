import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { sorted } from '#shared/sorted.ts'
import type { AdminFaqItem } from '../../schema.ts'
import { useSaveFaqOrder } from './queries.ts'

/** One place up or down, to either end, or to the place of the question with this id. */
export type Move = 'up' | 'down' | 'first' | 'last' | number

/** The questions in the last requested order; `said` announces each move to screen readers. */
export function useFaqOrder(items: AdminFaqItem[]) {
  const { wanted, save } = useSavedOrder()
  const [said, say] = useState('')
  const keepFocus = useFocusRestoration()
  const ordered = wanted ? inOrder(items, wanted) : items
  // A ref keeps `move` the same function in every render, so that memoized rows stay.
  const latest = useRef({ ordered, save })
  useLayoutEffect(() => {
    latest.current = { ordered, save }
  })

  const move = useCallback(
    (id: number, direction: Move) => {
      const rows = latest.current.ordered
      const from = rows.findIndex((item) => item.id === id)
      const to = indexAfter(direction, from, rows)
      if (to === from) return
      say(`${rows[from]?.question}: number ${to + 1} of ${rows.length}`)
      keepFocus()
      const others = rows.map((item) => item.id).filter((other) => other !== id)
      latest.current.save([...others.slice(0, to), id, ...others.slice(to)])
    },
    [keepFocus],
  )
  return { ordered, said, move }
}

function indexAfter(move: Move, place: number, rows: AdminFaqItem[]): number {
  const last = rows.length - 1
  if (typeof move === 'number') return rows.findIndex(({ id }) => id === move)
  if (move === 'first') return 0
  if (move === 'last') return last
  return Math.min(Math.max(place + (move === 'up' ? -1 : 1), 0), last)
}

/** Sends each order to the server at once. */
function useSavedOrder() {
  const { write } = useSaveFaqOrder()
  const [wanted, setWanted] = useState<number[]>()
  const last = useRef<number[]>(undefined)

  const save = async (ids: number[]) => {
    setWanted(ids)
    last.current = ids
    await write(ids)
    // The server's list applies again, once it is drawn: a row that goes back and forth takes the page along.
    window.setTimeout(() => last.current === ids && setWanted(undefined))
  }
  return { wanted, save: (ids: number[]) => void save(ids) }
}

/** Sorts the questions by `ids`; questions added since come last. */
function inOrder(items: AdminFaqItem[], ids: number[]): AdminFaqItem[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const getPlace = ({ id }: AdminFaqItem) => places.get(id) ?? ids.length
  return sorted(items, (a, b) => getPlace(a) - getPlace(b))
}

/** Browsers drop the focus when an element moves in the document; this restores it, in sight. */
function useFocusRestoration() {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (!(element instanceof HTMLElement) || !element.isConnected) return
    element.focus({ preventScroll: true })
    element.closest('li')?.scrollIntoView({ block: 'nearest' })
  })
  return useCallback(() => void (focused.current = document.activeElement), [])
}
