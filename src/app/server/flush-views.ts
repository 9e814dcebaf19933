import type { AddressCounts } from '#features/addresses/server/answer-missing.ts'
import { acquireLease } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'

export type Views = {
  posts: ViewCounter<string>
  faq: ViewCounter<number>
  addresses: AddressCounts
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
  views: Views,
): () => Promise<void> {
  let outdated = false
  return async () => {
    if (await views.posts.flush()) outdated = true
    if (await views.faq.flush()) outdated = true
    await views.addresses.missing.flush()
    await views.addresses.uses.flush()
    if (!outdated) return
    const term = { now: clock.now(), forMs: PAGES_REFRESHED_MS }
    if (!(await acquireLease(db, VIEWS_SHOWN, term))) return
    outdated = false
    content.bump()
  }
}
