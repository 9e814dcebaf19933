import { useEffect } from 'react'

/** Typing rests, and the results are read. */
const SETTLED_MS = 2000

/** The searches of this visit that were counted. */
const counted = new Set<string>()

/** Counts a search once a visit, when its words have not changed for a while. */
export function useSettledSearch(place: 'blog' | 'faq', term: string): void {
  useEffect(() => {
    const key = `${place} ${term}`
    if (term === '' || counted.has(key)) return undefined
    const timer = window.setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      counted.add(key)
      const type = 'application/json'
      navigator.sendBeacon('/api/searches', new Blob([JSON.stringify({ place, term })], { type }))
    }, SETTLED_MS)
    return () => window.clearTimeout(timer)
  }, [place, term])
}
