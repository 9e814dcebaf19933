import { updateViewCount } from '#features/blog/server/store.ts'
import type { DayCounter } from '#features/counts/server/day-counter.ts'
import { addToCount, type ItemKind } from '#features/counts/server/store.ts'
import { updateFaqViewCount } from '#features/faq/server/store.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { acquireLease } from '#server/db/installation-store.ts'
import type { Db } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { ViewCounter } from '#server/view-counter.ts'
import { toEasternDay } from '#shared/eastern-time.ts'

export type Views = { posts: ViewCounter<string>; faq: ViewCounter<number> }

/** The counters of posts and questions. A view of a post is a view of a page, too. */
export function createViews(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  counter: DayCounter,
): Views {
  const writeAs = <Key>(kind: ItemKind, update: UpdateViews<Key>) => {
    return (key: Key, views: number) =>
      inTransaction(db, async (transaction) => {
        const itemId = await update(transaction, key, views)
        const day = toEasternDay(clock.now())
        if (itemId !== undefined) await addToCount(transaction, { kind, itemId, day }, views)
      })
  }
  const posts = writeAs('post', updateViewCount)
  return {
    posts: new ViewCounter(posts, clock, () => counter.count('views')),
    faq: new ViewCounter(writeAs('question', updateFaqViewCount), clock),
  }
}

/** Adds views. @returns the id of what was viewed, if it still exists */
type UpdateViews<Key> = (db: Db, key: Key, views: number) => Promise<number | undefined>

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
    if (!outdated) return
    const term = { now: clock.now(), forMs: PAGES_REFRESHED_MS }
    if (!(await acquireLease(db, VIEWS_SHOWN, term))) return
    outdated = false
    content.bump()
  }
}
