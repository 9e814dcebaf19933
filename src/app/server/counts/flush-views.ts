import type { AddressCounts } from '#features/addresses/server/answer-missing.ts'
import type { DayCounter } from '#features/counts/server/day-counter.ts'
import type { HelpfulVote } from '#features/faq/server/store.ts'
import type { SearchCounter } from '#features/searches/server/search-counter.ts'
import { acquireLease } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'

export type Views = {
  /** Counts by the day of all that visitors do. */
  days: DayCounter
  posts: ViewCounter<string>
  faq: ViewCounter<number>
  /** Answers to 'Was this helpful?', which no page shows. */
  votes: ViewCounter<HelpfulVote>
  searches: SearchCounter
  addresses: AddressCounts
}

/** What is written; only addresses have two counters. */
type Flushed = Pick<Views, 'addresses'> & {
  [Name in Exclude<keyof Views, 'addresses' | 'days'>]: Pick<Views[Name], 'flush'>
}

const PAGES_REFRESHED_MS = 60_000
/** The lease to show new counts. Acquiring it writes to the database, which notifies every node. */
const VIEWS_SHOWN = 'views-shown'

/**
 * Writes counted views to the database; what cannot be written is kept for the next flush. Pages show
 * new counts at most once a minute on any number of nodes: otherwise each reader would make all pages
 * stale for the others.
 */
export function viewFlusher(
  { db, clock, content }: Pick<Services, 'db' | 'clock' | 'content'>,
  { addresses, ...views }: Flushed,
): () => Promise<void> {
  let outdated = false
  return async () => {
    if (await views.posts.flush()) outdated = true
    if (await views.faq.flush()) outdated = true
    await views.votes.flush()
    await views.searches.flush()
    await addresses.missing.flush()
    await addresses.uses.flush()
    if (!outdated) return
    const term = { now: clock.now(), forMs: PAGES_REFRESHED_MS }
    if (!(await acquireLease(db, VIEWS_SHOWN, term))) return
    outdated = false
    content.bump()
  }
}
