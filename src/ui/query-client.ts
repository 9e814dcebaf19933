import { QueryClient } from '@tanstack/react-query'
import { readAnswer, type Fetch } from './api.ts'

/**
 * Creates the client for reads (docs/specification.md#calls-from-the-browser): a query's key is the
 * path it GETs; answers are never stale and never retried. On the server `fetch` calls the
 * application itself, so both sides read the same answers.
 */
export function createQueryClient(fetch: Fetch): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey }) => readAnswer(await fetch(String(queryKey[0]), {})),
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // A failure is remembered only while its page is shown; the next visit asks again.
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    const isLeft = type === 'observerRemoved' && query.getObserversCount() === 0
    const { status, data } = query.state
    if (isLeft && status === 'error' && data === undefined) cache.remove(query)
  })
  return client
}
