import { isLikelyHuman } from '#server/http/bot-detection.ts'
import type { Visit } from '#server/http/answers/stored-response.ts'
import { SEARCH_PLACES } from '../schema.ts'
import type { SearchCounter } from './search-counter.ts'

/** Counts the searches of people in the addresses of pages, as browsers without JavaScript ask. */
export function pageSearches(searches: SearchCounter, getClientIp: (visit: Visit) => string) {
  return (visit: Visit): void => {
    const place = SEARCH_PLACES.find((name) => visit.url.startsWith(`/${name}?`))
    if (!place || !isLikelyHuman(visit)) return
    const term = new URLSearchParams(visit.url.slice(place.length + 2)).get('q')
    if (term) searches.count({ place, term }, getClientIp(visit))
  }
}
