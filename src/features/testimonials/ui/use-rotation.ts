import { useEffect, useState } from 'react'
import type { FocusEvent, PointerEvent } from 'react'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { usePageVisible } from '#ui/hooks/use-page-visible.ts'

const ROTATION_MS = 8000

/**
 * Which of `total` items is shown, and when the next one comes: every eight seconds, wrapping,
 * unless the reader stopped it, points at it, is inside it, looks elsewhere or wants no motion.
 */
export function useRotation(total: number) {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const { attended, release, handlers } = useAttention()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const pageVisible = usePageVisible()
  const rotating = total > 1 && !paused && !attended && !still && pageVisible

  useEffect(() => {
    if (!rotating) return undefined
    const timer = setTimeout(() => setIndex((index + 1) % total), ROTATION_MS)
    return () => clearTimeout(timer)
  }, [rotating, index, total])

  return {
    index,
    paused,
    rotating,
    handlers,
    show: setIndex,
    next: () => setIndex((index + 1) % total),
    previous: () => setIndex((index - 1 + total) % total),
    togglePaused: () => {
      setPaused(!paused)
      // Whoever presses Play is still on the button and expects it to play all the same.
      if (paused) release()
    },
  }
}

/** Whether a mouse rests on the element or the focus is inside it. */
function useAttention() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const follow = (inside: boolean) => (event: PointerEvent) => {
    // A finger leaves no pointer behind that could rest on the element.
    if (event.pointerType !== 'touch') setHovered(inside)
  }

  return {
    attended: hovered || focused,
    release: () => {
      setHovered(false)
      setFocused(false)
    },
    handlers: {
      onPointerEnter: follow(true),
      onPointerLeave: follow(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
