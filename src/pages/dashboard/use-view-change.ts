import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { settleAt } from '#ui/settle-at.ts'

/** After a change of view, refetches its data and scrolls to the named part or to the top. */
export function useViewChange(view: string): void {
  const queryClient = useQueryClient()
  const location = useLocation()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current === view) return
    const isFirst = shown.current === undefined
    shown.current = view
    void queryClient.invalidateQueries()
    window.scrollTo(0, 0)
    // The link that opened this view may have disappeared with the previous view.
    const isLost = document.activeElement === document.body
    if (!isFirst && isLost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [queryClient, view])

  // A second click on the same link makes a new location, too.
  useEffect(() => {
    const part = document.getElementById(location.hash.slice(1))
    return part ? settleAt(part) : undefined
  }, [location])
}
