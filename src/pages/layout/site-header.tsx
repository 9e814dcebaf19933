import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { BrandMark } from '#ui/components/brand-mark.tsx'
import { ButtonLink } from '#ui/components/button.tsx'
import { useSite } from '#ui/site.tsx'

type NavigationLink = { label: string; to: string }

type Navigation = {
  links: readonly NavigationLink[]
  /** The entry that looks like a button. */
  action: NavigationLink
}

const FAQ = { label: 'FAQ', to: '/faq' }
const BLOG = { label: 'Blog', to: '/blog' }
const HOME = { label: 'Home', to: '/' }

const ON_LANDING: Navigation = {
  links: [
    { label: 'Services', to: '/#services' },
    { label: 'Features', to: '/#features' },
    { label: 'About', to: '/#about' },
    FAQ,
    { label: 'Pricing', to: '/#pricing' },
    BLOG,
  ],
  action: { label: 'Contact Us', to: '/#contact' },
}

const ON_BLOG: Navigation = { links: [FAQ], action: HOME }
const ON_FAQ: Navigation = { links: [BLOG], action: HOME }

export function SiteHeader() {
  const site = useSite()
  const { links, action } = getNavigation(useLocation().pathname)
  return (
    <header className="site-header sticky top-0 z-40 h-(--header-height) border-b border-line bg-paper">
      <div className="wrap flex h-full items-center justify-between gap-6">
        <Link to="/" className="-mx-2 flex min-h-11 min-w-0 items-center gap-3 px-2">
          <BrandMark />
          <span className="line-clamp-2 font-serif text-xl leading-tight font-semibold tracking-tight">
            {site.name}
          </span>
        </Link>
        <nav aria-label="Main" className="hidden shrink-0 items-center gap-1 lg:flex">
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

/** The navigation bar for a path: one of three forms (docs/specification.md#navigation). */
function getNavigation(pathname: string): Navigation {
  if (pathname.startsWith('/blog')) return ON_BLOG
  if (/^\/faq\/?$/.test(pathname)) return ON_FAQ
  return ON_LANDING
}

/** The menu of small screens, a `details` element that also opens without JavaScript. */
function SmallMenu({ links, action }: Navigation) {
  return (
    <details ref={closeFromOutside} className="small-menu lg:hidden">
      <summary className="button button-small button-secondary">
        <MenuIcon />
        Menu
      </summary>
      <nav aria-label="Main" className="small-menu-panel">
        <ul className="wrap flex flex-col pt-2 pb-6">
          {links.map((link) => (
            <li key={link.to} className="border-b border-line">
              <Link
                to={link.to}
                onClick={closeMenu}
                className="flex min-h-13 items-center font-medium"
              >
                {link.label}
              </Link>
            </li>
          ))}
          <li className="pt-5">
            <ButtonLink to={action.to} onClick={closeMenu} className="w-full">
              {action.label}
            </ButtonLink>
          </li>
        </ul>
      </nav>
    </details>
  )
}

function closeMenu({ currentTarget }: MouseEvent): void {
  currentTarget.closest('details')?.removeAttribute('open')
}

/** Closes the menu on Escape, returning the focus, and when the pointer or the focus leaves it. */
function closeFromOutside(menu: HTMLDetailsElement | null) {
  if (!menu) return undefined
  const stop = new AbortController()
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  const escape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', leave, stop)
  document.addEventListener('focusin', leave, stop)
  document.addEventListener('keydown', escape, stop)
  return () => stop.abort()
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4.5" fill="none" strokeWidth="1.75">
      <path className="small-menu-bars" stroke="currentColor" d="M2 4.5h14M2 9h14M2 13.5h14" />
      <path className="small-menu-cross" stroke="currentColor" d="m3.5 3.5 11 11m0-11-11 11" />
    </svg>
  )
}
