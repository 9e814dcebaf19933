import { useSearchParams } from 'react-router'

/** Gives the address of a comparison; the page of the list stays in it for the way back. */
export function useComparePath() {
  const [search] = useSearchParams()
  return (from: number, to: number) => {
    const next = new URLSearchParams(search)
    next.set('from', String(from))
    next.set('to', String(to))
    return `/admin?${next}`
  }
}
