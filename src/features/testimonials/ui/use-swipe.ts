import { useRef } from 'react'
import type { TouchEvent } from 'react'

const SWIPE_PX = 48

/** A finger drawn sideways over the element turns to the next item or back. */
export function useSwipe({ onNext, onPrevious }: { onNext: () => void; onPrevious: () => void }) {
  const start = useRef({ x: 0, y: 0 })

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      if (touch) start.current = { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return
      if (x < 0) onNext()
      else onPrevious()
    },
  }
}
