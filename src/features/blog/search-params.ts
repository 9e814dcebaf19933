import { parsePageNumber } from '#shared/pager.ts'
import { SEARCH_TERM_MAX, getTextParam } from '#shared/url.ts'
import { foldCase, hyphenated } from '#shared/text.ts'

/** Longer than any tag or category. */
const FILTER_MAX = 200

/** Filters by a case-folded tag, and by a category's id or case-folded name. */
type BlogFilter = { tag: string; category: string }

/** The search parameters of the blog list: `page` counts from 1, `term` is trimmed, '' is no filter. */
export type BlogSearch = BlogFilter & { page: number; term: string }

export function parseBlogSearch(search: URLSearchParams): BlogSearch {
  const category = foldCase(getTextParam(search, 'category', FILTER_MAX))
  return {
    page: parsePageNumber(search.get('page')),
    term: getTextParam(search, 'q', SEARCH_TERM_MAX),
    tag: foldCase(getTextParam(search, 'tag', FILTER_MAX)),
    category: idIn(category) ?? category,
  }
}

export function isFiltered({ tag, category }: BlogFilter): boolean {
  return tag !== '' || category !== ''
}

/** '?q=tapes&page=2', in one order; the first page and empty filters are omitted. */
export function buildBlogQuery({ page = 1, term, tag, category }: Partial<BlogSearch>): string {
  const query = new URLSearchParams({
    ...(term && { q: term }),
    ...(tag && { tag }),
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${query}` ? `?${query}` : ''
}

export function buildBlogPath(search: Partial<BlogSearch>): string {
  return `/blog${buildBlogQuery(search)}`
}

/** The address of all posts with a tag, which is the same however the tag is capitalized. */
export function buildTagPath(tag: string): string {
  return buildBlogPath({ tag: foldCase(tag) })
}

/** A category in an address: its id, which survives a rename, and its name for readers. */
export function buildCategoryKey({ id, name }: { id: number; name: string }): string {
  return [String(id), hyphenated(name)].filter(Boolean).join('-')
}

/** The address of all posts in a category. */
export function buildCategoryPath(category: { id: number; name: string }): string {
  return buildBlogPath({ category: buildCategoryKey(category) })
}

/** The id at the beginning of '3-board-papers'. */
function idIn(category: string): string | undefined {
  return /^(\d+)(?:-|$)/.exec(category)?.[1]
}
