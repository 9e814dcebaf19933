import { SEARCH_TERM_MAX, getTextParam } from '#shared/url.ts'
import type { FaqFilter } from './rules.ts'

/** The search parameters of the FAQ page. */
export function parseFaqFilter(search: URLSearchParams): FaqFilter {
  return {
    term: getTextParam(search, 'q', SEARCH_TERM_MAX),
    category: search.get('category') || 'all',
  }
}

/** The address of a page of a search; defaults are omitted. */
export function buildFaqPath({ term, category }: FaqFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(term && { q: term }),
    ...(category !== 'all' && { category }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${query}` ? `/faq?${query}` : '/faq'
}
