import { getDisplayDate, getModifiedDate } from '#features/blog/rules.ts'
import type { Post } from '#features/blog/schema.ts'
import { listPostBatch } from '#features/blog/server/store.ts'
import { completeTexts } from '#server/html/written-html.ts'
import type { Services } from '#server/services.ts'
import { withAbsoluteLinks } from '#shared/html/safe-urls.ts'
import type { Site } from '#shared/site.ts'
import { escapeHtml } from '#shared/text.ts'

const NEWEST = 20

/** The newest posts as an Atom feed (RFC 4287) with their full content. */
export async function buildFeed({
  db,
  clock,
  office,
  completeHtml,
}: Pick<Services, 'db' | 'clock' | 'office' | 'completeHtml'>): Promise<string> {
  const { site } = await office.read()
  const { posts } = await listPostBatch(db, { now: clock.now(), limit: NEWEST })
  return formatAtomFeed(site, await completeTexts(completeHtml, 'content', posts))
}

function formatAtomFeed(site: Site, posts: Post[]): string {
  const updated = posts.map(getModifiedDate).toSorted().at(-1) ?? '1970-01-01T00:00:00.000Z'
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${xml(`${site.name} Blog`)}</title>
<id>${xml(`${site.url}/blog`)}</id>
<link rel="self" type="application/atom+xml" href="${xml(`${site.url}/feed.xml`)}"/>
<link rel="alternate" type="text/html" href="${xml(`${site.url}/blog`)}"/>
<updated>${xml(updated)}</updated>
<author><name>${xml(site.name)}</name></author>
${posts.map((post) => formatAtomEntry(site, post)).join('\n')}
</feed>
`
}

function formatAtomEntry(site: Site, post: Post): string {
  const url = xml(`${site.url}/blog/${post.slug}`)
  return `<entry>
<title>${xml(post.title)}</title>
<id>${xml(buildEntryId(site, post))}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${xml(getDisplayDate(post))}</published>
<updated>${xml(getModifiedDate(post))}</updated>
${post.excerpt ? `<summary>${xml(post.excerpt)}</summary>` : ''}
${post.tags.map((tag) => `<category term="${xml(tag)}"/>`).join('')}
<content type="html" xml:base="${url}">${xml(withAbsoluteLinks(post.content, site.url))}</content>
</entry>`
}

/**
 * A `tag:` URI (RFC 4151), so that a post stays the same entry when its address changes. Neither the
 * scheme of the site, its port nor a leading `www.` is part of it.
 */
function buildEntryId(site: Site, { id, createdAt }: Post): string {
  const host = new URL(site.url).hostname.replace(/^www\./, '')
  return `tag:${host},${createdAt.slice(0, 10)}:post-${id}`
}

/** Every character that is not one of XML 1.0, section 2.2. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML and removes the characters that XML 1.0 forbids. */
function xml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, ''))
}
