export type NavigationLink = { label: string; to: string }

export type Navigation = {
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

/** The navigation bar for a path: one of three forms (docs/specification.md#navigation). */
export function navigationOf(pathname: string): Navigation {
  if (pathname.startsWith('/blog')) return ON_BLOG
  if (/^\/faq\/?$/.test(pathname)) return ON_FAQ
  return ON_LANDING
}
