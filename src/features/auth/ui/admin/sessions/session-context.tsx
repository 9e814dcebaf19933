import { createContext, useContext, useSyncExternalStore, useEffect } from 'react'
import type { Session } from './session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignedInAdmin } from '../../../schema.ts'
import { sessionQuery } from '../queries.ts'

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Whether a call waits for the admin to reauthenticate. */
export function useIsReauthenticationNeeded(): boolean {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.isReauthenticationNeeded)
}

/** Whether a call waits for the admin to sign in again. */
export function useIsSignInNeeded(): boolean {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.isSignInNeeded)
}

/**
 * The signed-in admin, kept current when the account changes here or in another tab. Nobody is known
 * until the server has said who has signed in, because drafts belong to an admin.
 */
export function useSignedIn(): SignedInAdmin | undefined {
  const session = useSession()
  const queryClient = useQueryClient()
  useEffect(() => {
    let known = session.current()
    return session.subscribe(() => {
      const token = session.current()
      if (token === null || token === known) return
      known = token
      void queryClient.resetQueries(sessionQuery())
    })
  }, [session, queryClient])
  return useQuery(sessionQuery()).data
}
