import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SignedInAdmin } from '../../schema.ts'
import { sessionQuery } from './queries.ts'
import { useSession } from './session-context.tsx'

/** The signed-in admin, kept current when the account changes here or in another tab. */
export function useSignedIn(): SignedInAdmin | undefined {
  const session = useSession()
  const queryClient = useQueryClient()
  useEffect(() => {
    let known = session.current()
    return session.subscribe(() => {
      const token = session.current()
      if (token === null || token === known) return
      known = token
      void queryClient.invalidateQueries(sessionQuery())
    })
  }, [session, queryClient])
  return useQuery(sessionQuery()).data
}
