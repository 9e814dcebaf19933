import type { AddressCounts } from '#features/addresses/server/answer-missing.ts'
import { addMissing, updateUses } from '#features/addresses/server/store.ts'
import { createPostSearch } from '#features/blog/server/lists/search-posts.ts'
import { updateViewCount } from '#features/blog/server/store.ts'
import { DayCounter } from '#features/counts/server/day-counter.ts'
import { addToCount, type ItemKind } from '#features/counts/server/store.ts'
import { createFaqMatcher } from '#features/faq/rules.ts'
import {
  listPublishedFaqItems,
  updateFaqViewCount,
  updateHelpfulCount,
} from '#features/faq/server/store.ts'
import { SearchCounter } from '#features/searches/server/search-counter.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { Askers } from '#server/http/limits/askers.ts'
import type { Services } from '#server/services.ts'
import { ViewCounter, writeEach, type WriteCounts } from '#server/view-counter.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import type { Views } from './flush-views.ts'

/** Creates the counters of what visitors do. A view of a post is a view of a page, too. */
export function createViews({ db, clock }: Pick<Services, 'db' | 'clock'>): Views {
  const days = new DayCounter({ db, clock })
  const writeAs = <Key>(kind: ItemKind, update: UpdateViews<Key>) => {
    return writeEach((key: Key, views: number) =>
      inTransaction(db, async (transaction) => {
        const itemId = await update(transaction, key, views)
        const day = toEasternDay(clock.now())
        if (itemId !== undefined) await addToCount(transaction, { kind, itemId, day }, views)
      }),
    )
  }
  return {
    days,
    posts: new ViewCounter(writeAs('post', updateViewCount), clock, {
      onCount: () => days.count('views'),
    }),
    faq: new ViewCounter(writeAs('question', updateFaqViewCount), clock),
    votes: new ViewCounter(
      writeEach((vote, count) => updateHelpfulCount(db, vote, count)),
      clock,
    ),
    searches: createSearchCounter({ db, clock }, days),
    addresses: createAddressCounts({ db, clock }),
  }
}

/** In a flood, this many addresses wait to be written, and this many requests are told apart. */
const FLOOD = { keysMax: 500, viewsMax: 10_000 }

/** Counts addresses without a page, written in one batch, and the uses of redirects. */
export function createAddressCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): AddressCounts {
  const askers = new Askers()
  const writeMissing: WriteCounts<string> = async (counts, onStored) => {
    await addMissing(db, counts, clock.now())
    for (const path of counts.keys()) onStored(path)
  }
  const onCount = (path: string, ip: string) => askers.add(path, ip)
  const writeUses = writeEach<number>((id, uses) => updateUses(db, id, uses))
  return {
    missing: new ViewCounter(writeMissing, clock, { onCount, ...FLOOD }),
    askers,
    uses: new ViewCounter(writeUses, clock),
  }
}

/** Adds views. @returns the id of what was viewed, if it still exists */
type UpdateViews<Key> = (db: Db, key: Key, views: number) => Promise<number | undefined>

function createSearchCounter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  days: DayCounter,
): SearchCounter {
  const searchPosts = createPostSearch(db)
  return new SearchCounter({
    db,
    clock,
    onCount: () => days.count('searches'),
    countResults: {
      blog: async (term) => (await searchPosts(term, { now: clock.now(), client: '' })).length,
      faq: async (term) => {
        const items = await listPublishedFaqItems(db)
        return items.filter(createFaqMatcher({ term, category: 'all' })).length
      },
    },
  })
}
