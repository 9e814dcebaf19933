import type { Db } from '#server/db/tables.ts'
import type { Visit } from '#server/http/answers/stored-response.ts'
import type { Askers } from '#server/http/limits/askers.ts'
import { isLikelyHuman } from '#server/http/bot-detection.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { tidyPath } from '#shared/url.ts'
import { toCountedPath, toMeantPath } from '../rules.ts'
import { findRedirectFrom } from './store.ts'

/** Counts of what people asked for where no page stands. */
export type AddressCounts = {
  missing: ViewCounter<string>
  /** Which addresses three subscribers have asked for since the start. */
  askers: Askers
  /** Uses of redirects. */
  uses: ViewCounter<number>
}

type Answering = Pick<AddressCounts, 'missing' | 'uses'> & {
  getClientIp: (visit: Visit) => string
  isPage: (path: string) => Promise<boolean>
}

/** Where an address without a page leads: by a redirect, or to the page that is meant. Others are counted. */
export function answerMissing(db: Db, { missing, uses, getClientIp, isPage }: Answering) {
  return async (visit: Visit, pathname: string): Promise<string | undefined> => {
    const isCounted = isLikelyHuman(visit) && isPageRequest(visit)
    const meant = toMeantPath(pathname)
    const asked = tidyPath(pathname)
    const redirect =
      (await findRedirectFrom(db, asked)) ??
      (meant === asked ? undefined : await findRedirectFrom(db, meant))
    if (redirect) {
      if (isCounted) uses.count(redirect.id, getClientIp(visit))
      return redirect.to
    }
    if (meant !== pathname && (await isPage(meant))) return meant
    const path = isCounted ? toCountedPath(pathname) : undefined
    if (path !== undefined) missing.count(path, getClientIp(visit))
    return undefined
  }
}

/** Whether a person opens an address, and no page loads it as a part. */
function isPageRequest({ headers }: Visit): boolean {
  return (headers['sec-fetch-dest'] ?? 'document') === 'document'
}
