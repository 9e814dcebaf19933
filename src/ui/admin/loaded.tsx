import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { describeFailure } from '../failure-text.ts'
import { useToast } from '../toast/use-toast.ts'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** The plural noun in 'Loading posts...' and 'Failed to fetch posts'. */
  what: string
  /** Waits for fresh data instead of showing the cache; needs `refetchOnMount` in the query. */
  isFresh?: boolean
  children: (data: Data) => ReactNode
}

/** Renders the data of a query, or a message while it loads or after it failed. */
export function Loaded<Data>({ query, what, isFresh, children }: LoadedProps<Data>) {
  const isReady = !isFresh || query.isFetchedAfterMount
  if (query.data !== undefined && isReady) return <>{children(query.data)}</>
  if ((query.isPending || !isReady) && query.fetchStatus !== 'idle') {
    return <output className="quiet loading">{`Loading ${what}...`}</output>
  }
  return (
    <div role="alert" className="notice" data-tone="bad">
      <p>{`Failed to fetch ${what}. ${query.error ? describeFailure(query.error) : ''}`}</p>
      <div className="notice-actions">
        <Button variant="secondary" small onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    </div>
  )
}

/** Shows a toast each time a query fails. */
export function useFailureToast(isError: boolean, description: string): void {
  const showToast = useToast()
  useEffect(() => {
    if (isError) showToast({ title: 'Error', description, variant: 'destructive' })
  }, [isError, description, showToast])
}
