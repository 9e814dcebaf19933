import type { Site } from '#shared/brand.ts'

/** The organization behind the site, as schema.org describes one. */
export function organizationOf(site: Site) {
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
