import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session } from './session.ts'

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
