import type { Site } from '#shared/brand.ts'

/** Makes something of the facts of the site, and makes it again only when they have changed. */
export function madeForSite<Made>(make: (site: Site) => Made): (site: Site) => Made {
  let last: { facts: string; made: Made } | undefined
  return (site) => {
    const facts = JSON.stringify(site)
    if (last?.facts !== facts) last = { facts, made: make(site) }
    return last.made
  }
}
