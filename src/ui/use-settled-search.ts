import { useEffect } from 'react'
import { callApi } from './api.ts'

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
      // The count may fail; the visitor has nothing to do with it.
      callApi('POST', '/api/searches', { place, term }).catch(() => undefined)
    }, SETTLED_MS)
    return () => window.clearTimeout(timer)
  }, [place, term])
}
