import { expect, test, vi } from 'vitest'
import { buildCategory, buildPost, buildPosts } from '#features/blog/server/testing.ts'
import { ON_POSTGRES, startApp, type App } from '#test/app.ts'
import { turnsDuring } from '#test/event-loop.ts'
import { parseXml } from '../testing.ts'

async function fetchSitemapUrls({ request }: App): Promise<string[]> {
  const response = await request('/sitemap.xml', { headers: { Host: 'evil.example' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/xml')
  const sitemap = parseXml(await response.text())
  return [...sitemap.querySelectorAll('urlset > url > loc')].map((loc) => loc.textContent ?? '')
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

const FIXED = ['https://vault.example/', 'https://vault.example/blog', 'https://vault.example/faq']

test('public posts are listed under the public address, drafts and the future are not', async () => {
  const app = await startApp()
  await buildPost(app.services, { title: 'Public & <open>' })
  await buildPost(app.services, { title: 'Draft', status: 'draft' })
  const scheduledFor = '2026-03-02T15:01:00Z'
  await buildPost(app.services, { title: 'Later', status: 'scheduled', scheduledFor })

  expect(await fetchSitemapUrls(app)).toEqual([...FIXED, 'https://vault.example/blog/public-open'])
})

test('all who ask share one sitemap until the content changes', async () => {
  const app = await startApp()
  const reads = vi.spyOn(app.db, 'selectFrom')
  const countReads = async (paths: string[]) => {
    reads.mockClear()
    await Promise.all(paths.map(async (path) => (await app.request(path)).text()))
    return reads.mock.calls.length
  }

  const many = await countReads([
    '/sitemap.xml',
    '/sitemap.xml?a',
    '/sitemap.xml',
    '/sitemap.xml?b',
  ])
  const again = await countReads(['/sitemap.xml', '/sitemap.xml?c'])
  app.services.content.bump()
  const changed = await countReads(['/sitemap.xml'])

  expect(many).toBe(changed)
  expect(changed).toBeGreaterThan(0)
  expect(again).toBe(0)
})

// PostgreSQL reads in a separate process.
test.skipIf(ON_POSTGRES)(
  'others are answered while a long sitemap is made, which is whole',
  async () => {
    const app = await startApp()
    await buildPosts(
      app.services,
      Array.from({ length: 801 }, (_, number) => `Number ${number}`),
    )

    const addresses: string[] = []
    const turns = await turnsDuring(async () => addresses.push(...(await fetchSitemapUrls(app))))

    expect(turns).toBeGreaterThanOrEqual(5)
    expect(addresses).toHaveLength(FIXED.length + 801)
    expect(new Set(addresses).size).toBe(addresses.length)
  },
)

test('a sitemap that cannot be read is an error and not half an answer', async () => {
  const app = await startApp()
  await app.db.destroy()

  const response = await app.request('/sitemap.xml')

  expect(response.status).toBeGreaterThanOrEqual(500)
})

test('tags and categories are in the sitemap from two public posts on', async () => {
  const app = await startApp()
  const many = await buildCategory(app.db, 'Boards & Budgets')
  const single = await buildCategory(app.db, 'Single')
  await buildPost(app, { slug: 'a', tags: ['Board papers', 'once'], categoryId: many }, day(1))
  await buildPost(app, { slug: 'b', tags: ['board PAPERS', 'drafted'], categoryId: many }, day(2))
  await buildPost(app, { slug: 'c', tags: ['drafted', 'once'], status: 'draft' })
  await buildPost(app, { slug: 'd', categoryId: single }, day(3))

  const addresses = await fetchSitemapUrls(app)

  expect(addresses.filter((address) => address.includes('?'))).toEqual([
    `https://vault.example/blog?category=${many}-boards-budgets`,
    'https://vault.example/blog?tag=board+papers',
  ])
})
