import { useEffect } from 'react'
import { letInputGo } from './held-input.ts'

/** Called by what is hydrated last: from now on, React draws the page. */
export function useHydrated(): void {
  useEffect(() => {
    letInputGo()
    document.documentElement.toggleAttribute('data-hydrated', true)
  }, [])
}
