import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { listPostAddresses } from '#features/blog/server/store.ts'
import type { PostCursor } from '#features/blog/server/store.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { escapeHtml } from '#shared/text.ts'

const BATCH = 500
const FIXED_PAGES = ['/', '/blog', '/faq']

export function sitemapRoutes({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>) {
  const { url } = config.site
  return new Hono<Env>()
    .get('/sitemap.xml', (c) => {
      c.header('Content-Type', 'application/xml; charset=utf-8')
      c.header('Cache-Control', 'public, max-age=0, must-revalidate')
      return stream(c, async (output) => {
        for await (const text of sitemap(db, clock.now(), url)) {
          if (output.aborted) return
          await output.write(text)
        }
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
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for (const path of FIXED_PAGES) yield `<url><loc>${escapeHtml(url + path)}</loc></url>\n`
  let cursor: PostCursor | undefined
  do {
    const batch = await listPostAddresses(db, { now, limit: BATCH, cursor })
    yield batch
      .map(
        (post) =>
          `<url><loc>${escapeHtml(`${url}/blog/${post.slug}`)}</loc><lastmod>${post.updatedAt}</lastmod></url>\n`,
      )
      .join('')
    cursor = batch.length === BATCH ? batch.at(-1)?.cursor : undefined
  } while (cursor)
  yield '</urlset>\n'
}
