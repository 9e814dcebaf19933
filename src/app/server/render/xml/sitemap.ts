import { setImmediate } from 'node:timers/promises'
import { buildCategoryPath, buildTagPath } from '#features/blog/search-params.ts'
import { listCategoriesWith, listTagCounts } from '#features/blog/server/lists/filter-store.ts'
import { listPostSlugs, type PostCursor } from '#features/blog/server/store.ts'
import { OFFICE_PAGE_SLUGS } from '#features/office-pages/slugs.ts'
import { listPublishedOfficePages } from '#features/office-pages/server/store.ts'
import { findLastRestoreTest } from '#features/restore-tests/server/store.ts'
import type { Services } from '#server/services.ts'
import { escapeHtml } from '#shared/text.ts'
import { pageRoutes } from '../../../ui/routes.tsx'

const BATCH = 200
const LISTED_FROM = 2
const RESTORE_TESTS = '/restore-tests'
const OTHERS = new Set([RESTORE_TESTS, ...OFFICE_PAGE_SLUGS.map((slug) => `/${slug}`)])
/** The pages without parameters in their path that are always public. */
const FIXED_PAGES = pageRoutes
  .filter(({ path, isPersonal }) => !isPersonal && !/[:*]/.test(path) && !OTHERS.has(path))
  .map(({ path }) => path)

/** The sitemap (sitemaps.org, at most 50,000 addresses) of the pages that are public now. */
export async function buildSitemap({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<string> {
  const { url } = config.site
  const now = clock.now()
  const hasTests = (await findLastRestoreTest(db)) !== undefined
  const paths = hasTests ? [...FIXED_PAGES, RESTORE_TESTS] : FIXED_PAGES
  const entries = paths.map((path) => `<url><loc>${escapeHtml(url + path)}</loc></url>\n`)
  for (const { slug, updatedAt } of await listPublishedOfficePages(db)) {
    entries.push(formatSitemapEntry(`${url}/${slug}`, updatedAt))
  }
  let cursor: PostCursor | undefined
  do {
    const { posts, next } = await listPostSlugs(db, { now, limit: BATCH, cursor })
    for (const { slug, modifiedAt } of posts) {
      entries.push(formatSitemapEntry(`${url}/blog/${slug}`, modifiedAt))
    }
    cursor = next
    // SQLite runs in this thread, so other requests may run between the batches.
    await setImmediate()
  } while (cursor)
  const lists = await collectListPaths(db, now)
  entries.push(...lists.map((path) => `<url><loc>${escapeHtml(url + path)}</loc></url>\n`))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

function formatSitemapEntry(url: string, modifiedAt: string): string {
  return `<url><loc>${escapeHtml(url)}</loc><lastmod>${escapeHtml(modifiedAt)}</lastmod></url>\n`
}

/** The categories and tags with several public posts; a single post is not a list. */
async function collectListPaths(db: Services['db'], now: Date): Promise<string[]> {
  const paths = (await listCategoriesWith(db, { now, posts: LISTED_FROM })).map(buildCategoryPath)
  let after = ''
  do {
    const tags = await listTagCounts(db, { now, limit: BATCH, after })
    const listed = tags.filter(({ posts }) => posts >= LISTED_FROM)
    paths.push(...listed.map(({ tag }) => buildTagPath(tag)))
    after = tags.length === BATCH ? (tags.at(-1)?.tag ?? '') : ''
    await setImmediate()
  } while (after)
  return paths
}
