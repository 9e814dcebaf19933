import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { displayDateOf } from '#features/blog/rules.ts'
import type { Post } from '#features/blog/schema.ts'
import { listPostBatch } from '#features/blog/server/store.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import type { Site } from '#shared/brand.ts'
import { escapeHtml } from '#shared/text.ts'

const NEWEST = 20

/** The newest posts as an Atom feed (RFC 4287) with their full content. */
export function feedRoutes({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>) {
  // Feed readers ask many times a day for what has seldom changed.
  return new Hono<Env>().get('/feed.xml', etag(), async (c) => {
    const { posts } = await listPostBatch(db, { now: clock.now(), limit: NEWEST })
    c.header('Content-Type', 'application/atom+xml; charset=utf-8')
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    return c.body(feedOf(config.site, posts))
  })
}

function feedOf(site: Site, posts: Post[]): string {
  const updated =
    posts
      .map((post) => post.updatedAt)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${xml(`${site.name} Blog`)}</title>
<id>${xml(`${site.url}/blog`)}</id>
<link rel="self" type="application/atom+xml" href="${xml(`${site.url}/feed.xml`)}"/>
<link rel="alternate" type="text/html" href="${xml(`${site.url}/blog`)}"/>
<updated>${updated}</updated>
<author><name>${xml(site.name)}</name></author>
${posts.map((post) => entryOf(site, post)).join('\n')}
</feed>
`
}

function entryOf(site: Site, post: Post): string {
  const address = xml(`${site.url}/blog/${post.slug}`)
  return `<entry>
<title>${xml(post.title)}</title>
<id>${address}</id>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${displayDateOf(post)}</published>
<updated>${post.updatedAt}</updated>
${post.excerpt ? `<summary>${xml(post.excerpt)}</summary>` : ''}
${post.tags.map((tag) => `<category term="${xml(tag)}"/>`).join('')}
<content type="html" xml:base="${xml(site.url)}">${xml(withAbsoluteLinks(post.content, site.url))}</content>
</entry>`
}

/** Readers show the content far from the site: addresses on it must say where it is. */
function withAbsoluteLinks(html: string, url: string): string {
  return html
    .replace(/(\s(?:src|href)=")\/(?!\/)/g, `$1${url}/`)
    .replace(/\ssrcset="[^"]*"/g, (sizes) => sizes.replace(/(["\s])\/(?!\/)/g, `$1${url}/`))
}

/** XML text: escaped, and without the control characters that XML 1.0 does not know. */
function xml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to be left out
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}
