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

type SignedIn = {
  admin: SignedInAdmin | undefined
  /** The admin to whom drafts belong: nobody from a sign-in until the server says who it was. */
  owner: number | undefined
}

/** The signed-in admin, kept current when the account changes here or in another tab. */
export function useSignedIn(): SignedIn {
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
  const { data: admin, isStale } = useQuery(sessionQuery())
  return { admin, owner: isStale ? undefined : admin?.id }
}
