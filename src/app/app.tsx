import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ContactFormStateProvider } from '#features/contact/ui/form-state.tsx'
import type { ContactFormState } from '#features/contact/ui/form-state.tsx'
import { SiteLayout } from '#pages/layout/site-layout.tsx'
import type { Site } from '#shared/brand.ts'
import { ParamsProvider, useLocation } from '#ui/router.tsx'
import { SiteProvider } from '#ui/site.tsx'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { Arrival } from './arrival.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { matchPage } from './routes.tsx'

type AppProps = {
  site: Site
  queryClient: QueryClient
  contactForm?: ContactFormState
  /** For the server, which has what surrounds the page already. */
  mainOnly?: boolean
}

/** The public site, the same tree on the server and in the browser; a router stands around it. */
export function App({ site, queryClient, contactForm, mainOnly }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProvider value={site}>
        <ContactFormStateProvider value={contactForm}>
          <ToastProvider>
            <Arrival />
            <SiteLayout mainOnly={mainOnly}>
              <PageBoundary>
                <Suspense>
                  <CurrentPage />
                </Suspense>
              </PageBoundary>
            </SiteLayout>
          </ToastProvider>
        </ContactFormStateProvider>
      </SiteProvider>
    </QueryClientProvider>
  )
}

function CurrentPage() {
  const { pathname } = useLocation()
  const { route, params } = matchPage(pathname)
  return (
    <ParamsProvider value={params}>
      <route.Page key={route.path} />
    </ParamsProvider>
  )
}
