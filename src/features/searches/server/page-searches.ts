import { SEARCH_PLACES } from '../schema.ts'
import type { SearchCounter } from './search-counter.ts'

type PageVisit = { path: string; query: string; ip: string }

/** Counts the search in the address of a page, as browsers without JavaScript ask for it. */
export function countPageSearch(searches: SearchCounter, { path, query, ip }: PageVisit): void {
  const place = SEARCH_PLACES.find((name) => path === `/${name}`)
  const term = place && new URLSearchParams(query).get('q')
  if (term) searches.count({ place, term }, ip)
}
