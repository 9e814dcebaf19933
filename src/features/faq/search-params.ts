import { searchTermOf } from '#shared/search-term.ts'
import type { FaqFilter } from './rules.ts'

export const FAQ_TERM_MAX = 200

/** What the address of the FAQ page asks for. */
export function faqFilterOf(search: URLSearchParams): FaqFilter {
  return {
    term: searchTermOf(search, FAQ_TERM_MAX),
    category: search.get('category') || 'all',
  }
}

/** The address that asks for this; what everyone sees is left unsaid. */
export function faqPathOf({ term, category }: FaqFilter): string {
  const query = new URLSearchParams({
    ...(term && { q: term }),
    ...(category !== 'all' && { category }),
  })
  return query.size > 0 ? `/faq?${query}` : '/faq'
}
