import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useContentDeletions } from '#ui/admin/list/use-deletions.ts'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { parseAnswer } from '#ui/api.ts'
import { describeFailure } from '#ui/failure-text.ts'
import type { AdminPostListPage, BlogCategory, Post } from '../../schema.ts'
import { seoAnswerSchema, type SeoAnswer, type SeoInput } from '../../seo-schema.ts'

/** A page of the admin list; `query` is the query string of the API, with its '?'. */
export function adminPostListPageQuery(query: string) {
  return queryOptions<AdminPostListPage>({
    queryKey: [`/api/admin/blog/page${query}`],
    // The list stays visible while a search is running.
    placeholderData: keepPreviousData,
  })
}

/** Refetched each time: a form that starts from outdated text ends in a conflict. */
export function adminPostQuery(id: string) {
  return queryOptions<Post>({
    queryKey: [`/api/admin/blog/${encodeURIComponent(id)}`],
    gcTime: 0,
  })
}

export function blogCategoriesQuery() {
  return queryOptions<BlogCategory[]>({ queryKey: ['/api/admin/categories'] })
}

/** All tags in use. */
export function tagsQuery() {
  return queryOptions<string[]>({ queryKey: ['/api/admin/tags'] })
}

/** Includes categories and tags, which count the posts. */
const STALE = ['/api/admin/blog', '/api/admin/categories', '/api/admin/tags']

export function usePostDeletions() {
  return useContentDeletions('blog', STALE)
}

/** Suggests meta data for the current text; stores nothing. */
export function useSeoSuggestion({ onDone }: { onDone: (answer: SeoAnswer) => void }) {
  return useAdminWrite({
    send: async (api, post: SeoInput) =>
      parseAnswer(seoAnswerSchema, await api.call('POST', '/api/admin/generate-seo', post)),
    done: 'SEO metadata generated successfully',
    onDone,
    failed: (error) => describeFailure(error, { otherwise: 'Failed to generate SEO metadata' }),
  })
}
