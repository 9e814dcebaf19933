import { redirect, type RouteObject } from 'react-router'
import { NewPasswordPage } from '#features/auth/ui/admin/password/new-password-page.tsx'
import { SIGN_OUT_PATH, SignOutPage } from '#features/auth/ui/admin/sign-in/sign-out-page.tsx'
import { NEW_PASSWORD_PATH } from '#features/auth/schema.ts'
import type { Session } from '#features/auth/ui/admin/sessions/session.ts'
import { DashboardFault } from '#pages/dashboard/dashboard-fault.tsx'
import { DashboardPage } from '#pages/dashboard/dashboard-page.tsx'
import { isSignedIn, Nothing, signInRoute } from './sign-in-route.tsx'

/** The pages of the admin area, with and without a session. */
export function adminRoutes(session: Session): RouteObject[] {
  return [
    signInRoute(session),
    {
      path: NEW_PASSWORD_PATH,
      Component: NewPasswordPage,
      ErrorBoundary: DashboardFault,
      HydrateFallback: Nothing,
    },
    { path: SIGN_OUT_PATH, Component: SignOutPage, HydrateFallback: Nothing },
    {
      path: '/admin',
      Component: DashboardPage,
      ErrorBoundary: DashboardFault,
      HydrateFallback: Nothing,
      // Checked once on entry; a session that ends later shows with the next API call.
      shouldRevalidate: () => false,
      loader: async ({ request }) => {
        if (await isSignedIn(session)) return null
        const { pathname, search } = new URL(request.url)
        session.saveDestination(pathname + search)
        return redirect('/admin/login')
      },
    },
  ]
}
