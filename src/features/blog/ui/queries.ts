import { queryOptions } from '@tanstack/react-query'
import type { PostPage, PublicPost } from '../schema.ts'
import type { BlogSearch } from '../search-params.ts'

/** A page of the public list, of a search, a tag or a category. */
export function postPageQuery({ page, term, tag, category }: BlogSearch) {
  const query = new URLSearchParams({
    page: String(page),
    ...(term && { q: term }),
    ...(tag && { tag }),
    ...(category && { category }),
  })
  return queryOptions<PostPage>({ queryKey: [`/api/blog/page?${query}`] })
}

export function postQuery(slug: string) {
  return queryOptions<PublicPost>({ queryKey: [`/api/blog/slug/${encodeURIComponent(slug)}`] })
}
