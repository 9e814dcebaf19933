import { createAddressCounts } from '#features/addresses/server/answer-missing.ts'
import { createPostSearch } from '#features/blog/server/search-posts.ts'
import { updateViewCount } from '#features/blog/server/store.ts'
import { createFaqMatcher } from '#features/faq/rules.ts'
import {
  listPublishedFaqItems,
  updateFaqViewCount,
  updateHelpfulCount,
} from '#features/faq/server/store.ts'
import { SearchCounter } from '#features/searches/server/search-counter.ts'
import type { Services } from '#server/services.ts'
import { ViewCounter } from '#server/view-counter.ts'
import type { Views } from './flush-views.ts'

/** Creates the counters of what visitors do. */
export function createViews({ db, clock }: Pick<Services, 'db' | 'clock'>): Views {
  return {
    posts: new ViewCounter((slug, count) => updateViewCount(db, slug, count), clock),
    faq: new ViewCounter((id, count) => updateFaqViewCount(db, id, count), clock),
    votes: new ViewCounter((vote, count) => updateHelpfulCount(db, vote, count), clock),
    searches: createSearchCounter({ db, clock }),
    addresses: createAddressCounts(db, clock),
  }
}

function createSearchCounter({ db, clock }: Pick<Services, 'db' | 'clock'>): SearchCounter {
  const searchPosts = createPostSearch(db)
  return new SearchCounter({
    db,
    clock,
    countResults: {
      blog: async (term) => (await searchPosts(term, { now: clock.now(), client: '' })).length,
      faq: async (term) => {
        const items = await listPublishedFaqItems(db)
        return items.filter(createFaqMatcher({ term, category: 'all' })).length
      },
    },
  })
}
