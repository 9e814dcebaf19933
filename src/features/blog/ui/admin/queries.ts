import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminPostPage, BlogCategory, Post } from '../../schema.ts'

/** A page of the list that admins work with; `query` as the API takes it, with its '?'. */
export function adminPostPageQuery(query: string) {
  return queryOptions<AdminPostPage>({
    queryKey: [`/api/admin/blog/page${query}`],
    // What was there stays in sight while a search is on its way.
    placeholderData: keepPreviousData,
  })
}

/** A post to be edited. Never from memory: a form that begins with old text ends in a conflict. */
export function adminPostQuery(id: string) {
  return queryOptions<Post>({
    queryKey: [`/api/admin/blog/${encodeURIComponent(id)}`],
    gcTime: 0,
  })
}

export function blogCategoriesQuery() {
  return queryOptions<BlogCategory[]>({ queryKey: ['/api/admin/categories'] })
}

/** Every tag that some post has. */
export function tagsQuery() {
  return queryOptions<string[]>({ queryKey: ['/api/admin/tags'] })
}
