import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react'

const ROTATION_MS = 8000

/**
 * The index of the shown item. It advances every eight seconds and wraps, unless the visitor has
 * paused it, points at it, has the focus inside, reads below it or prefers reduced motion.
 */
export function useRotation(total: number) {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const { attended, release, handlers } = useAttention()
  const still = useReducedMotion()
  const pageVisible = usePageVisible()
  const place = useRef<HTMLDivElement>(null)
  const rotating = total > 1 && !paused && !attended && !still && pageVisible

  useEffect(() => {
    if (!rotating) return undefined
    const timer = setInterval(() => {
      // Above the window, a change of its height would move what the visitor reads.
      const { bottom = 0 } = place.current?.getBoundingClientRect() ?? {}
      if (bottom >= 0) setIndex((index + 1) % total)
    }, ROTATION_MS)
    return () => clearInterval(timer)
  }, [rotating, index, total])

  return {
    index,
    paused,
    rotating,
    place,
    handlers,
    show: setIndex,
    next: () => setIndex((index + 1) % total),
    previous: () => setIndex((index - 1 + total) % total),
    togglePaused: () => {
      setPaused(!paused)
      // Pointer and focus are still on the Play button, which must not count as attention.
      if (paused) release()
    },
  }
}

/** Whether the mouse is over the element or the focus is inside it. */
function useAttention() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const follow = (inside: boolean) => (event: PointerEvent) => {
    // A touch leaves no pointer behind.
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

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** False on the server and during hydration. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    followReducedMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  )
}

function followReducedMotion(onChange: () => void) {
  const preference = matchMedia(REDUCED_MOTION)
  preference.addEventListener('change', onChange)
  return () => preference.removeEventListener('change', onChange)
}

/** False while the tab is in the background. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

function followVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
