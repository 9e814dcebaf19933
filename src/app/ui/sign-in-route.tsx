import { redirect, type RouteObject } from 'react-router'
import { SignInPage } from '#features/auth/ui/admin/sign-in/sign-in-page.tsx'
import type { Session } from '#features/auth/ui/admin/sessions/session.ts'
import { DashboardFault } from '#pages/dashboard/dashboard-fault.tsx'

export const SIGN_IN_ROUTE_ID = 'sign-in'

/** The sign-in page, which the server renders too. */
export function signInRoute(session: Session): RouteObject {
  return {
    id: SIGN_IN_ROUTE_ID,
    path: '/admin/login',
    Component: SignInPage,
    ErrorBoundary: DashboardFault,
    HydrateFallback: Nothing,
    loader: async ({ request }) => {
      if (!(await isSignedIn(session))) return null
      return redirect(session.takeDestination(new URL(request.url).search))
    },
  }
}

/** Shown while the session is checked. */
export function Nothing() {
  return null
}

export async function isSignedIn(session: Session): Promise<boolean> {
  const token = session.current()
  if (!token) return false
  const response = await fetch('/api/admin/session', {
    credentials: 'include',
    headers: { Authorization: `Bearer ${token}` },
  })
  if (response.status === 401) session.signOut()
  return response.status !== 401
}
