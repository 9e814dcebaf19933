import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks once before unsaved work is left, in the dashboard and when the tab closes. `allowOnce`
 * lets the navigation that follows a save pass.
 */
export function useLeaveGuard(isChanged: boolean) {
  const isAllowed = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isStaying =
      currentLocation.pathname + currentLocation.search ===
      nextLocation.pathname + nextLocation.search
    return isChanged && !isAllowed.current && !isStaying
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  return {
    blocker,
    allowOnce: () => {
      isAllowed.current = true
      // The navigation begins at once or not at all.
      window.setTimeout(() => (isAllowed.current = false), 0)
    },
  }
}
