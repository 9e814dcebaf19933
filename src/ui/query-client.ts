import { QueryClient } from '@tanstack/react-query'
import { readAnswer } from './api.ts'
import type { Fetch } from './api.ts'

/**
 * Reads as SPEC section 7 sets them: a query's key is the path it GETs, never stale, never
 * repeated by itself. On the server `fetch` is the application itself, so both sides read the
 * same answers.
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
  // A failure stands as long as its page; who comes back asks again.
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    const isLeft = type === 'observerRemoved' && query.getObserversCount() === 0
    const { status, data } = query.state
    if (isLeft && status === 'error' && data === undefined) cache.remove(query)
  })
  return client
}
