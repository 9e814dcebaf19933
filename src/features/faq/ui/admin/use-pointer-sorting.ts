import { useEffect, useEffectEvent, useRef } from 'react'
import type { PointerEvent } from 'react'
import { rowOfHandle } from './order-controls.tsx'
import type { LiftedRow } from './use-lifted-row.ts'

/** Less is a click with an unsteady hand. */
const DRAG_MIN = 4
/** This near to an edge of the window the list scrolls, faster the nearer. */
const SCROLL_EDGE = 96
const SCROLL_MAX = 18

type Press = { row: HTMLTableRowElement; isDrag: boolean; y: number; startY: number; top: number }

/** Rows that are dragged by their handles, with a mouse, a finger or a pen. */
export function usePointerSorting(row: LiftedRow) {
  const press = useRef<Press>(undefined)
  const isDragging = row.lifted?.by === 'pointer'

  const follow = () => {
    if (!press.current) return
    const { y, startY, top } = press.current
    row.carryTo(top + y + window.scrollY - startY)
  }
  const end = (finish: () => void) => {
    press.current = undefined
    finish()
  }
  const scroll = useEffectEvent(() => {
    const speed = scrollSpeedAt(press.current?.y)
    if (speed === 0) return
    window.scrollBy({ top: speed, behavior: 'instant' })
    follow()
  })
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') end(row.putBack)
  })

  useEffect(() => {
    if (!isDragging) return undefined
    const handleKeyDown = (event: KeyboardEvent) => leave(event)
    let frame = requestAnimationFrame(function scrollOn() {
      scroll()
      frame = requestAnimationFrame(scrollOn)
    })
    document.addEventListener('keydown', handleKeyDown)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [isDragging])

  return {
    onPointerDown: (event: PointerEvent) => {
      const pressed = rowOfHandle(event.target)
      if (!pressed || event.button !== 0 || !event.isPrimary || row.lifted) return
      const { clientY: y, pointerId } = event
      pressed.querySelector('.faq-handle')?.setPointerCapture(pointerId)
      const startY = y + window.scrollY
      press.current = { row: pressed, isDrag: false, y, startY, top: pressed.offsetTop }
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      const pressed = press.current
      if (!pressed) return
      pressed.y = clientY
      if (!pressed.isDrag) {
        if (Math.abs(clientY + window.scrollY - pressed.startY) < DRAG_MIN) return
        pressed.isDrag = true
        row.lift(pressed.row, 'pointer')
      }
      follow()
    },
    onPointerUp: () => end(row.putDown),
    onPointerCancel: () => end(row.putBack),
  }
}

/** Pixels per frame, up or down. */
function scrollSpeedAt(y: number | undefined): number {
  if (y === undefined) return 0
  const above = Math.max(0, SCROLL_EDGE - y)
  const below = Math.max(0, y - (window.innerHeight - SCROLL_EDGE))
  return ((below - above) / SCROLL_EDGE) * SCROLL_MAX
}
