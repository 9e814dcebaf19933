import { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'
import { buildConformanceReport } from '#features/office-pages/conformance.ts'
import type { Services } from '#server/services.ts'
import { toContactUri } from '#server/setting-schemas.ts'
import type { Site } from '#shared/site.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60_000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 364

/** Serves security.txt, which says where to report a vulnerability (RFC 9116). */
export function securityTxtRoutes({
  clock,
  config,
  office,
}: Pick<Services, 'clock' | 'config' | 'office'>) {
  return new Hono<Env>().get(PATH, async (c) => {
    const { site } = await office.read()
    const contact = config.securityContact ?? toContactUri(site.email)
    c.header('Cache-Control', 'no-cache')
    return c.text(buildSecurityTxt(contact, site, clock.now()))
  })
}

function buildSecurityTxt(contact: string, site: Site, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
  ]
  // RFC 9116 requires https for the canonical address.
  if (site.url.startsWith('https:')) lines.push(`Canonical: ${site.url}${PATH}`)
  return `${lines.join('\n')}\n`
}

/** Serves robots.txt (RFC 9309), which keeps crawlers out of the admin area and the API. */
export function robotsRoutes({ config }: Pick<Services, 'config'>) {
  return new Hono<Env>().get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${config.site.url}/sitemap.xml\n`,
    )
  })
}

/**
 * Serves the conformance report (OpenACR): the results of this build, in the name of the office, once
 * that has published its accessibility page.
 */
export function conformanceRoutes({ office }: Pick<Services, 'office'>) {
  return new Hono<Env>().get('/conformance.yaml', async (c) => {
    const { name, email, pages } = (await office.read()).site
    if (!pages.some(({ slug }) => slug === 'accessibility')) return c.notFound()
    c.header('Content-Type', 'application/yaml; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    // JSON is YAML too.
    return c.body(JSON.stringify(buildConformanceReport({ name, email }), null, 2))
  })
}
