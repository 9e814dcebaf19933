import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { POST_CONTENT_ID } from '#features/blog/ui/queries.ts'
import type { ContactFormState } from '#features/contact/ui/form-state.tsx'
import type { Site } from '#shared/brand.ts'
import { ApiError } from '#ui/api.ts'

/**
 * One read that the server made for the page: what it got, or how it failed. Written content that
 * the page shows is left out of the data: it would be half of the page's bytes once more.
 */
type QueryState = {
  key: QueryKey
  data?: unknown
  /** The id of the element that holds the content. */
  contentIn?: string
  failure?: { status: number; body: string }
}

/** What travels with a rendered page, so that the browser continues where the server stopped. */
export type PageState = { site: Site; queries: QueryState[]; contactForm?: ContactFormState }

export function collectQueries(queryClient: QueryClient): QueryState[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey: key, state }) => {
      if (state.status !== 'error') return stateOf(key, state.data)
      const { error } = state
      return error instanceof ApiError
        ? { key, failure: { status: error.status, body: error.body } }
        : { key, failure: { status: 500, body: '' } }
    })
}

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

function stateOf(key: QueryKey, data: unknown): QueryState {
  if (typeof data !== 'object' || data === null || !('content' in data)) return { key, data }
  return { key, data: { ...data, content: undefined }, contentIn: POST_CONTENT_ID }
}
