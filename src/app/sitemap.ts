import { Hono } from 'hono'
import { listPostAddresses } from '#features/blog/server/store.ts'
import type { PostCursor } from '#features/blog/server/store.ts'
import type { Env } from '#server/http/env.ts'
import { streamText } from '#server/http/stream-text.ts'
import type { Services } from '#server/services.ts'
import { escapeHtml } from '#shared/text.ts'

const BATCH = 200
const FIXED_PAGES = ['/', '/blog', '/faq']

export function sitemapRoutes({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>) {
  const { url } = config.site
  return new Hono<Env>()
    .get('/sitemap.xml', async (c) => {
      const body = await streamText(sitemap(db, clock.now(), url))
      return c.body(body, 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      })
    })
    .get('/robots.txt', (c) => {
      c.header('Cache-Control', 'public, max-age=3600')
      return c.text(
        `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`,
      )
    })
}

/** The sitemap in pieces (sitemaps.org, 50,000 addresses at most): no draft, nothing of the future. */
async function* sitemap(db: Services['db'], now: Date, url: string) {
  const fixed = FIXED_PAGES.map((path) => `<url><loc>${escapeHtml(url + path)}</loc></url>\n`)
  let head = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${fixed.join('')}`
  let cursor: PostCursor | undefined
  do {
    const { posts, next } = await listPostAddresses(db, { now, limit: BATCH, cursor })
    const entries = posts.map(
      (post) =>
        `<url><loc>${escapeHtml(`${url}/blog/${post.slug}`)}</loc><lastmod>${post.updatedAt}</lastmod></url>\n`,
    )
    yield head + entries.join('')
    head = ''
    cursor = next
  } while (cursor)
  yield '</urlset>\n'
}
