import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../api.ts'
import { Button } from '../components/button.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** What is being loaded, as in 'Loading posts...' and 'Failed to fetch posts'. */
  what: string
  /** What was known before this screen opened is not enough: see `refetchOnMount` of the query. */
  isFresh?: boolean
  children: (data: Data) => ReactNode
}

/** What a query brought; while it is on its way, and when it failed, a sentence about it. */
export function Loaded<Data>({ query, what, isFresh, children }: LoadedProps<Data>) {
  const isReady = !isFresh || query.isFetchedAfterMount
  if (query.data !== undefined && isReady) return <>{children(query.data)}</>
  if ((query.isPending || !isReady) && query.fetchStatus !== 'idle') {
    return <output className="quiet loading">{`Loading ${what}...`}</output>
  }
  return (
    <div role="alert" className="notice" data-tone="bad">
      <p>{`Failed to fetch ${what}. ${reasonOf(query.error)}`}</p>
      <div className="notice-actions">
        <Button variant="secondary" small onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    </div>
  )
}

function reasonOf(error: Error | null): string {
  if (error instanceof ApiError) return error.reason ?? error.message
  return error instanceof TypeError ? 'The server cannot be reached.' : (error?.message ?? '')
}
