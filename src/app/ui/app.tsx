import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ContactFormContext, type ContactFormState } from '#features/contact/ui/use-contact-form.ts'
import { CurrentSite } from '#features/office/ui/current-site.tsx'
import { SiteLayout } from '#pages/layout/site-layout.tsx'
import type { Site } from '#shared/site.ts'
import { useRoutes } from 'react-router'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { Arrival } from './arrival.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { routeObjects } from './routes.tsx'

type AppProps = {
  site: Site
  queryClient: QueryClient
  contactForm?: ContactFormState
}

/** The public site, the same on the server and in the browser; the caller adds the router. */
export function App({ site, queryClient, contactForm }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <CurrentSite served={site}>
        <ContactFormContext value={contactForm}>
          <ToastProvider>
            <Arrival />
            <SiteLayout>
              <Suspense>
                <PageBoundary>
                  <CurrentPage />
                </PageBoundary>
              </Suspense>
            </SiteLayout>
          </ToastProvider>
        </ContactFormContext>
      </CurrentSite>
    </QueryClientProvider>
  )
}

function CurrentPage() {
  useHydrated()
  return useRoutes(routeObjects)
}
