import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ContactFormState } from '#features/contact/ui/use-contact-form.ts'
import type { Site } from '#shared/site.ts'
import { ApiError } from '#ui/api.ts'
import { PAGE_CONTENT_ID } from '#ui/components/written-content.tsx'

/** A query that the server ran for the page: its result or its failure. */
export type QueryState = {
  key: QueryKey
  data?: unknown
  /** The id of the element with the content, if the data leaves it out. */
  contentIn?: string
  failure?: { status: number; body: string }
}

/** The data that a rendered page carries for hydration. */
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
      // A browser extension may have removed the content; then the query fetches it.
      if (content !== undefined) queryClient.setQueryData(key, { ...Object(data), content })
    }
  }
}

/** Leaves out the content that the page shows anyway, which would double its bytes. */
export function withoutContent(query: QueryState): QueryState {
  const { data } = query
  if (typeof data !== 'object' || data === null || !('content' in data)) return query
  return { ...query, data: { ...data, content: undefined }, contentIn: PAGE_CONTENT_ID }
}
