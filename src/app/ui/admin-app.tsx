import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { findBrokenLinks } from '#aspects/links/ui/admin/find-broken-links.tsx'
import type { Session } from '#features/auth/ui/admin/sessions/session.ts'
import { SessionProvider } from '#features/auth/ui/admin/sessions/session-context.tsx'
import { targetsQuery } from '#features/addresses/ui/admin/queries.ts'
import { SavedSite } from '#features/office/ui/admin/saved-site.tsx'
import type { Site } from '#shared/site.ts'
import { AdminApiProvider, createAdminApi } from '#ui/admin/api/admin-api.ts'
import { AfterSaveContext } from '#ui/admin/form/after-save.ts'
import { LinkTargetsContext } from '#ui/editor/dialogs/link-targets.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'

type AdminAppProps = { site: Site; session: Session; children: ReactNode }

/** The admin area, the same on the server and in the browser; the caller adds the router. */
export function AdminApp({ site, session, children }: AdminAppProps) {
  const [{ api, queryClient }] = useState(() => connect(session))
  return (
    <QueryClientProvider client={queryClient}>
      <SavedSite served={site}>
        <SessionProvider value={session}>
          <AdminApiProvider value={api}>
            <AfterSaveContext value={findBrokenLinks}>
              <LinkTargetsContext value={targetsQuery}>
                <ToastProvider>{children}</ToastProvider>
              </LinkTargetsContext>
            </AfterSaveContext>
          </AdminApiProvider>
        </SessionProvider>
      </SavedSite>
    </QueryClientProvider>
  )
}

function connect(session: Session) {
  const api = createAdminApi(session)
  return { api, queryClient: createQueryClient(api.read) }
}
