import { queryOptions } from '@tanstack/react-query'
import type { Post, PostPage } from '../schema.ts'

/** A page of the public list; `page` counts from 1, an empty `term` lists all posts. */
export function postPageQuery(page: number, term: string) {
  const query = new URLSearchParams({ page: String(page), ...(term && { q: term }) })
  return queryOptions<PostPage>({ queryKey: [`/api/blog/page?${query}`] })
}

/**
 * The element with the content of a post, which the server therefore leaves out of the page's data.
 */
export const POST_CONTENT_ID = 'post-content'

export function postQuery(slug: string) {
  return queryOptions<Post>({ queryKey: [`/api/blog/slug/${encodeURIComponent(slug)}`] })
}
