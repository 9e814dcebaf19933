import type { ReactNode } from 'react'
import { StructuredData } from '#ui/components/structured-data.tsx'
import { useSite } from '#ui/site.tsx'
import { organizationOf } from './organization.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** What surrounds every public page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const site = useSite()
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <StructuredData data={organizationOf(site)} />
    </>
  )
}
