import { searchTermOf } from '#shared/search-term.ts'

export const SEARCH_TERM_MAX = 200

/** The search parameters of the blog list: `page` counts from 1, `term` is trimmed. */
export type BlogSearch = { page: number; term: string }

export function searchOf(search: URLSearchParams): BlogSearch {
  const page = Number(search.get('page') ?? '1')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    term: searchTermOf(search, SEARCH_TERM_MAX),
  }
}

/** The address of a search; a first page and an empty term are omitted. */
export function blogPathOf({ page, term }: BlogSearch): string {
  const query = new URLSearchParams({
    ...(term && { q: term }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/blog?${query}` : '/blog'
}
