import { Link } from '#ui/router.tsx'
import { BrandMark } from '#ui/components/brand-mark.tsx'
import { useSite } from '#ui/site.tsx'

export function SiteFooter() {
  const site = useSite()
  return (
    <footer className="site-footer on-dark bg-night">
      <div className="wrap flex flex-col gap-10 py-14 md:flex-row md:items-end md:justify-between">
        <div>
          <Link to="/" className="-m-2 inline-flex items-center gap-3 p-2">
            <BrandMark />
            <span className="font-serif text-xl font-semibold tracking-tight">{site.name}</span>
          </Link>
          <p className="quiet mt-4 max-w-[40ch] text-sm">
            Managed backup for the townships, municipalities and local governments of Michigan.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="-mx-3 flex flex-wrap gap-x-2">
            <li>
              <Link to="/#services" className="footer-link">
                Services
              </Link>
            </li>
            <li>
              <Link to="/blog" className="footer-link">
                Blog
              </Link>
            </li>
            <li>
              <PlaceholderLink label="Privacy Policy" />
            </li>
            <li>
              <PlaceholderLink label="Terms of Service" />
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

/** A page that is still to be written: announced as a link that cannot be followed yet. */
function PlaceholderLink({ label }: { label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- without a target on purpose
    <a role="link" aria-disabled="true" className="footer-link quiet">
      {label}
    </a>
  )
}
