import { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'

/** Serves robots.txt (RFC 9309), which keeps crawlers out of the admin area and the API. */
export function robotsRoutes({ config }: Pick<Services, 'config'>) {
  return new Hono<Env>().get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${config.site.url}/sitemap.xml\n`,
    )
  })
}
