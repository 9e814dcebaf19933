import { isLikelyHuman } from '#server/http/bot-detection.ts'
import type { StoredResponse, Visit } from '#server/http/answers/stored-response.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { parsePostPath } from '../rules.ts'

/** Counts visits to posts by people. Drafts are not counted, because only authors read them. */
export function postVisits(views: ViewCounter<string>, getClientIp: (visit: Visit) => string) {
  return (visit: Visit, page: Pick<StoredResponse, 'header'>): void => {
    const slug = parsePostPath(visit.url)
    if (!slug || !isLikelyHuman(visit) || page.header('Cache-Control') === 'no-store') return
    views.count(slug, getClientIp(visit))
  }
}
