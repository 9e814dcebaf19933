import { Link, useLocation } from '#ui/router.tsx'
import { BrandMark } from '#ui/components/brand-mark.tsx'
import { ButtonLink } from '#ui/components/button-link.tsx'
import { useSite } from '#ui/site.tsx'
import { navigationOf } from './navigation.ts'
import { SmallMenu } from './small-menu.tsx'

export function SiteHeader() {
  const site = useSite()
  const { links, action } = navigationOf(useLocation().pathname)
  return (
    <header className="site-header sticky top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex h-(--header-height) items-center justify-between gap-6">
        <Link to="/" className="-mx-2 flex min-h-11 items-center gap-3 px-2">
          <BrandMark />
          <span className="font-serif text-xl font-semibold tracking-tight">{site.name}</span>
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          {links.map((link) => (
            <Link key={link.to} to={link.to} className="nav-link">
              {link.label}
            </Link>
          ))}
          <ButtonLink to={action.to} small className="ml-4">
            {action.label}
          </ButtonLink>
        </nav>
        <SmallMenu links={links} action={action} />
      </div>
    </header>
  )
}
