export type NavigationLink = { label: string; to: string }

export type Navigation = {
  links: readonly NavigationLink[]
  /** The one entry that looks like a button. */
  action: NavigationLink
}

const FAQ = { label: 'FAQ', to: '/faq' }
const BLOG = { label: 'Blog', to: '/blog' }
const HOME = { label: 'Home', to: '/' }

const LANDING: Navigation = {
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

/** The three forms of the navigation bar (SPEC section 2). */
export function navigationOf(pathname: string): Navigation {
  if (pathname.startsWith('/blog')) return { links: [FAQ], action: HOME }
  if (/^\/faq\/?$/.test(pathname)) return { links: [BLOG], action: HOME }
  return LANDING
}
