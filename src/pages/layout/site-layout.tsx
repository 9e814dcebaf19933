import type { ReactNode } from 'react'
import { StructuredData } from '#ui/components/structured-data.tsx'
import { useSite } from '#ui/site.tsx'
import { organizationOf } from './organization.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type SiteLayoutProps = {
  /** Leaves out what surrounds the page. Its places stay, since React's ids depend on them. */
  mainOnly?: boolean
  children: ReactNode
}

/** What surrounds every public page. */
export function SiteLayout({ mainOnly = false, children }: SiteLayoutProps) {
  const site = useSite()
  return (
    <>
      {!mainOnly && (
        <a href="#main" className="skip-link">
          Skip to content
        </a>
      )}
      {!mainOnly && <SiteHeader />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!mainOnly && <SiteFooter />}
      {!mainOnly && <StructuredData data={organizationOf(site)} />}
    </>
  )
}
