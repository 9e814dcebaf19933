import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { ContactFormStateProvider } from '#features/contact/ui/form-state.tsx'
import type { ContactFormState } from '#features/contact/ui/form-state.tsx'
import { SiteLayout } from '#pages/layout/site-layout.tsx'
import type { Site } from '#shared/brand.ts'
import { SiteProvider } from '#ui/site.tsx'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { Arrival } from './arrival.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { pageRoutes } from './routes.tsx'

type AppProps = { site: Site; queryClient: QueryClient; contactForm?: ContactFormState }

/** The public site, the same tree on the server and in the browser; a router stands around it. */
export function App({ site, queryClient, contactForm }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProvider value={site}>
        <ContactFormStateProvider value={contactForm}>
          <ToastProvider>
            <Arrival />
            <SiteLayout>
              <PageBoundary>
                <Suspense>
                  <Routes>
                    {pageRoutes.map(({ path, Page }) => (
                      <Route key={path} path={path} caseSensitive element={<Page />} />
                    ))}
                  </Routes>
                </Suspense>
              </PageBoundary>
            </SiteLayout>
          </ToastProvider>
        </ContactFormStateProvider>
      </SiteProvider>
    </QueryClientProvider>
  )
}
