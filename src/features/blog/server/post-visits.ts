import { isReader } from '#server/http/reader.ts'
import type { StoredResponse, Visit } from '#server/http/answers/stored-response.ts'
import type { ViewCounter } from '#server/view-counting/view-counter.ts'
import { slugOfPath } from '../rules.ts'

/** Counts the visits of persons to posts. Drafts are not counted, because only authors read them. */
export function postVisits(views: ViewCounter<string>, addressOf: (visit: Visit) => string) {
  return (visit: Visit, page: Pick<StoredResponse, 'header'>): void => {
    const slug = slugOfPath(visit.url)
    if (!slug || !isReader(visit) || page.header('Cache-Control') === 'no-store') return
    views.count(slug, addressOf(visit))
  }
}
