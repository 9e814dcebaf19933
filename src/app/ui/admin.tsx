import './zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Session } from '#features/auth/ui/admin/session.ts'
import { SessionProvider } from '#features/auth/ui/admin/session-context.tsx'
import { SavedSite } from '#features/office/ui/admin/saved-site.tsx'
import type { Site } from '#shared/site.ts'
import { AdminApiProvider, createAdminApi } from '#ui/admin/admin-api.ts'
import { applyTheme } from '#ui/admin/theme.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { adminRoutes } from './admin-routes.tsx'

/** Starts the admin area, a bundle of its own that visitors do not download. */
function startAdmin(): void {
  const { site }: { site: Site } = JSON.parse(document.getElementById('state')?.textContent ?? '')
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  applyTheme()
  const session = new Session()
  const api = createAdminApi(session)
  const queryClient = createQueryClient(api.read)
  const router = createBrowserRouter(adminRoutes(session))
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <SavedSite served={site}>
        <SessionProvider value={session}>
          <AdminApiProvider value={api}>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </AdminApiProvider>
        </SessionProvider>
      </SavedSite>
    </QueryClientProvider>,
  )
}

startAdmin()
