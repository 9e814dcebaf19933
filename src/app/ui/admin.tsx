import './zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Session } from '#features/auth/ui/admin/sessions/session.ts'
import type { Site } from '#shared/site.ts'
import { hydrateHeld } from '#ui/hydrate-held.ts'
import { AdminApp } from './admin-app.tsx'
import { adminRoutes } from './admin-routes.tsx'
import { SIGN_IN_ROUTE_ID } from './sign-in-route.tsx'

/** Starts the admin area, a bundle of its own that visitors do not download. */
function startAdmin(): void {
  const { site }: { site: Site } = JSON.parse(document.getElementById('state')?.textContent ?? '')
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  const session = new Session()
  const routes = adminRoutes(session)
  const renderWith = (router: ReturnType<typeof createBrowserRouter>) => (
    <AdminApp site={site} session={session}>
      <RouterProvider router={router} />
    </AdminApp>
  )
  if (root.hasChildNodes() && session.current() === null) {
    const hydrationData = { loaderData: { [SIGN_IN_ROUTE_ID]: null } }
    hydrateHeld(root, renderWith(createBrowserRouter(routes, { hydrationData })))
  } else {
    root.replaceChildren()
    createRoot(root).render(renderWith(createBrowserRouter(routes)))
  }
  document.documentElement.dataset['started'] = ''
}

// admin-start.ts has said that the browser is too old.
if (document.documentElement.dataset['outdated'] === undefined) startAdmin()
