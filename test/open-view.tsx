import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AdminApiProvider, ReauthenticationDeclined, createAdminApi } from '#ui/admin/admin-api.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { SiteProvider } from '#ui/site.tsx'
import { ToastContext, type ToastContent } from '#ui/toast/use-toast.ts'
import { SITE } from './site.ts'

/** Renders a single view of the dashboard at an address. */
export function openView(
  View: ComponentType,
  path: string,
  showToast: (toast: ToastContent) => void,
) {
  const api = createAdminApi({
    current: () => 'token',
    renew: () => Promise.reject(new Error('signed out')),
    reauthenticate: () => Promise.reject(new ReauthenticationDeclined()),
  })
  const routes = [{ path: '/admin', Component: View }]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={createQueryClient(api.read)}>
      <SiteProvider value={{ ...SITE, url: 'https://vault.example' }}>
        <AdminApiProvider value={api}>
          <ToastContext value={showToast}>
            <RouterProvider router={router} />
          </ToastContext>
        </AdminApiProvider>
      </SiteProvider>
    </QueryClientProvider>,
  )
  return { currentSearch: () => router.state.location.search }
}
