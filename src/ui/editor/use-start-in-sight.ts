import { useEffect, useRef } from 'react'

/**
 * Source and visual text are of different heights: whoever changes from one to the other far down
 * would see the end of the new one, or what comes after it.
 */
export function useStartInSight(root: HTMLElement | null, isSource: boolean): void {
  const before = useRef(isSource)
  useEffect(() => {
    if (before.current === isSource) return
    before.current = isSource
    if (root && root.getBoundingClientRect().top < 0) root.scrollIntoView()
  }, [root, isSource])
}
