import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NoticeBar } from '#features/office/ui/current-site.tsx'
import { formatSender, type PageLink, type Site } from '#shared/site.ts'
import { BrandMark } from '#ui/components/brand-mark.tsx'
import { PagePart } from '#ui/components/page-part.tsx'
import { StructuredData } from '#ui/components/page-head.tsx'
import { useSite } from '#ui/site.tsx'
import { SiteHeader } from './site-header.tsx'

const BROKEN_LINE = <p className="wrap py-4">This part of the page could not be shown.</p>

/** Header and footer around every public page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const site = useSite()
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <PagePart fallback={BROKEN_LINE}>
        <SiteHeader />
      </PagePart>
      <PagePart fallback={null}>
        <NoticeBar />
      </PagePart>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PagePart fallback={BROKEN_LINE}>
        <SiteFooter />
      </PagePart>
      <p className="sheet-foot" aria-hidden>
        {formatSender(site)}
      </p>
      <StructuredData data={buildOrganization(site)} />
    </>
  )
}

/** The organization behind the site, in schema.org terms. */
function buildOrganization(site: Site) {
  return {
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
    email: site.email,
    telephone: site.phone,
    areaServed: { '@type': 'State', name: 'Michigan' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: site.phone,
      email: site.email,
      areaServed: 'US-MI',
      availableLanguage: 'English',
    },
  }
}

const LINKS = [
  { to: '/#services', label: 'Services' },
  { to: '/blog', label: 'Blog' },
  { to: '/faq', label: 'FAQ' },
  { to: '/board-packet', label: 'Board packet' },
]

function SiteFooter() {
  const site = useSite()
  return (
    <footer className="site-footer on-dark bg-night">
      <div className="wrap flex flex-col gap-10 py-14 md:flex-row md:items-end md:justify-between">
        <div>
          <Link to="/" className="-m-2 inline-flex items-center gap-3 p-2">
            <BrandMark />
            <span className="font-serif text-xl font-semibold tracking-tight wrap-anywhere">
              {site.name}
            </span>
          </Link>
          <p className="quiet mt-4 max-w-[40ch] text-sm">
            Managed backup for townships, municipalities and local governments in Michigan.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="-mx-3 flex flex-wrap gap-x-2">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
            {listFooterPages(site.pages).map((page) => (
              <li key={page.slug}>
                {site.pages.includes(page) ? (
                  <Link to={`/${page.slug}`} className="footer-link">
                    {page.title}
                  </Link>
                ) : (
                  <PlaceholderLink label={page.title} />
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

/** The pages that the footer names before they are published. */
const PLACEHOLDERS = [
  { slug: 'privacy', title: 'Privacy Policy' },
  { slug: 'terms', title: 'Terms of Service' },
]

function listFooterPages(published: PageLink[]): PageLink[] {
  return [
    ...PLACEHOLDERS.map((page) => published.find(({ slug }) => slug === page.slug) ?? page),
    ...published.filter(({ slug }) => !PLACEHOLDERS.some((page) => page.slug === slug)),
  ]
}

/** A link to a page that does not exist yet, announced as disabled. */
function PlaceholderLink({ label }: { label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- deliberately without a target
    <a role="link" aria-disabled="true" className="footer-link quiet">
      {label}
    </a>
  )
}
