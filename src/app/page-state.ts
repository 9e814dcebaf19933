import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ContactFormState } from '#features/contact/ui/form-state.tsx'
import type { Site } from '#shared/brand.ts'
import { ApiError } from '#ui/api.ts'

/** One read that the server made for the page: what it got, or how it failed. */
type QueryState = { key: QueryKey; data?: unknown; failure?: { status: number; body: string } }

/** What travels with a rendered page, so that the browser continues where the server stopped. */
export type PageState = { site: Site; queries: QueryState[]; contactForm?: ContactFormState }

export function collectQueries(queryClient: QueryClient): QueryState[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey: key, state }) => {
      if (state.status !== 'error') return { key, data: state.data }
      const { error } = state
      return error instanceof ApiError
        ? { key, failure: { status: error.status, body: error.body } }
        : { key, failure: { status: 500, body: '' } }
    })
}

export function restoreQueries(queryClient: QueryClient, queries: QueryState[]): void {
  for (const { key, data, failure } of queries) {
    if (!failure) queryClient.setQueryData(key, data)
    else {
      const query = queryClient.getQueryCache().build(queryClient, { queryKey: key })
      query.setState({ status: 'error', error: new ApiError(failure.status, failure.body) })
    }
  }
}
