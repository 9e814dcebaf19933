import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/tables.ts'
import type { Visit } from '#server/http/answers/stored-response.ts'
import { isLikelyHuman } from '#server/http/bot-detection.ts'
import { ViewCounter } from '#server/view-counter.ts'
import { tidyPath } from '#shared/url.ts'
import { toCountedPath } from '../rules.ts'
import { MissingCounter } from './missing-counter.ts'
import { addMissing, findRedirectFrom, updateUses } from './store.ts'

/** Counts of what people asked for where no page stands. */
export type AddressCounts = { missing: MissingCounter; uses: ViewCounter<number> }

export function createAddressCounts(db: Db, clock: Clock): AddressCounts {
  return {
    missing: new MissingCounter((counts) => addMissing(db, counts, clock.now()), clock),
    uses: new ViewCounter((id, uses) => updateUses(db, id, uses), clock),
  }
}

/** Where a redirect leads from an address without a page; without one, the request is counted. */
export function answerMissing(
  db: Db,
  { missing, uses }: AddressCounts,
  getClientIp: (visit: Visit) => string,
) {
  return async (visit: Visit, pathname: string): Promise<string | undefined> => {
    const isCounted = isLikelyHuman(visit) && isPageRequest(visit)
    const redirect = await findRedirectFrom(db, tidyPath(pathname))
    if (redirect) {
      if (isCounted) uses.count(redirect.id, getClientIp(visit))
      return redirect.to
    }
    const path = isCounted ? toCountedPath(pathname) : undefined
    if (path !== undefined) missing.count(path, getClientIp(visit))
    return undefined
  }
}

/** Whether a person opens an address, and no page loads it as a part. */
function isPageRequest({ headers }: Visit): boolean {
  return (headers['sec-fetch-dest'] ?? 'document') === 'document'
}
