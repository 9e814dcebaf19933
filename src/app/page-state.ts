import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { POST_CONTENT_ID } from '#features/blog/ui/queries.ts'
import type { ContactFormState } from '#features/contact/ui/form-state.tsx'
import type { Site } from '#shared/brand.ts'
import { ApiError } from '#ui/api.ts'

/** One read that the server made for the page: what it got, or how it failed. */
export type QueryState = {
  key: QueryKey
  data?: unknown
  /** The id of the element that holds the content, where that is left out of the data. */
  contentIn?: string
  failure?: { status: number; body: string }
}

/** What travels with a rendered page, so that the browser continues where the server stopped. */
export type PageState = { site: Site; queries: QueryState[]; contactForm?: ContactFormState }

export function restoreQueries(queryClient: QueryClient, queries: QueryState[]): void {
  for (const { key, data, contentIn, failure } of queries) {
    if (failure) {
      const query = queryClient.getQueryCache().build(queryClient, { queryKey: key })
      query.setState({ status: 'error', error: new ApiError(failure.status, failure.body) })
    } else if (contentIn === undefined) {
      queryClient.setQueryData(key, data)
    } else {
      const content = document.getElementById(contentIn)?.innerHTML
      // A page that lost its content, to an extension perhaps, asks for it.
      if (content !== undefined) queryClient.setQueryData(key, { ...Object(data), content })
    }
  }
}

/** Written content that the page shows stays behind: it would be half of the page's bytes again. */
export function withoutContent(query: QueryState): QueryState {
  const { data } = query
  if (typeof data !== 'object' || data === null || !('content' in data)) return query
  return { ...query, data: { ...data, content: undefined }, contentIn: POST_CONTENT_ID }
}
