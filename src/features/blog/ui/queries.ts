import { queryOptions } from '@tanstack/react-query'
import type { PostListPage, PublicPost } from '../schema.ts'
import { buildBlogQuery, type BlogSearch } from '../search-params.ts'

/** A page of the public list, of a search, a tag or a category. */
export function postListPageQuery(search: BlogSearch) {
  return queryOptions<PostListPage>({ queryKey: [`/api/blog/page${buildBlogQuery(search)}`] })
}

export function postQuery(slug: string) {
  return queryOptions<PublicPost>({ queryKey: [`/api/blog/slug/${encodeURIComponent(slug)}`] })
}
