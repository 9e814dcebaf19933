import { ID_MAX } from '#shared/input-rules.ts'
import { POST_STATUSES } from './fields.ts'
import { parseBlogSearch } from './search-params.ts'

const POST_SORTS = ['newest', 'oldest', 'title', 'updated', 'views'] as const

const LIST_STATUSES = [...POST_STATUSES, 'due', 'findings'] as const

/** The search of the post list in the admin area; an undefined field does not filter. */
export type AdminPostSearch = {
  page: number
  term: string
  /** 'due' finds the posts that are due for review, 'findings' those with findings. */
  status: (typeof LIST_STATUSES)[number] | undefined
  category: number | 'none' | undefined
  sort: (typeof POST_SORTS)[number]
}

/** Reads `page`, `q`, `status`, `category` and `sort`; invalid values are ignored. */
export function parseAdminPostSearch(search: URLSearchParams): AdminPostSearch {
  const category = search.get('category') ?? ''
  const id = /^[1-9]\d{0,9}$/.test(category) ? Number(category) : Infinity
  const { page, term } = parseBlogSearch(search)
  return {
    page,
    term,
    status: LIST_STATUSES.find((status) => status === search.get('status')),
    category: category === 'none' ? 'none' : id <= ID_MAX ? id : undefined,
    sort: POST_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
  }
}
