import { expect, test } from 'vitest'
import { startAgain, startApp, startServer } from '#test/app.ts'
import { postSchema } from '../schema.ts'
import { buildPost } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

const HOUR = 60 * 60_000
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Asks as a crawler does, so that looking does not count. */
async function fetchViewCount({ request }: Pick<App, 'request'>, slug: string): Promise<number> {
  const response = await request(`/api/blog/slug/${slug}`, { headers: { 'User-Agent': CRAWLER } })
  return postSchema.parse(await response.json()).viewCount
}

/** The headers of a reader behind the proxy. */
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

test('each reader counts, over the API and as a page, cached or not', async () => {
  const app = await startServer({ TRUST_PROXY: 'true' })
  const { slug } = await buildPost(app.services)

  await app.request(`/api/blog/slug/${slug}`, from('192.0.2.1'))
  await fetch(`${app.origin}/blog/${slug}`, from('192.0.2.2'))
  await fetch(`${app.origin}/blog/${slug}`, from('192.0.2.3'))
  await fetch(`${app.origin}/blog/${slug}?utm_source=mail`, from('192.0.2.4'))
  await fetch(`${app.origin}/blog/${slug}`, {
    headers: { 'If-None-Match': '*', 'X-Forwarded-For': '192.0.2.5' },
  })

  expect(await fetchViewCount(app, slug)).toBe(5)
})

test('a reader counts once an hour for each post, whichever way it is read', async () => {
  const app = await startServer({ TRUST_PROXY: 'true' })
  const { slug } = await buildPost(app.services, { title: 'One' })
  const other = await buildPost(app.services, { title: 'Other' })
  const read = async () => {
    await app.request(`/api/blog/slug/${slug}`, from('192.0.2.1'))
    await fetch(`${app.origin}/blog/${slug}`, from('192.0.2.1'))
    await fetch(`${app.origin}/blog/${slug}`, from('192.0.2.1'))
    await fetch(`${app.origin}/blog/${slug}?utm_source=mail`, from('192.0.2.1'))
  }

  await read()
  await fetch(`${app.origin}/blog/${other.slug}`, from('192.0.2.1'))
  const first = [await fetchViewCount(app, slug), await fetchViewCount(app, other.slug)]
  app.clock.advance(HOUR)
  await read()

  expect(first).toEqual([1, 1])
  expect(await fetchViewCount(app, slug)).toBe(2)
})

test('without a trusted proxy, readers are identified only by their connection', async () => {
  const app = await startServer()
  const { slug } = await buildPost(app.services)

  // It has no connection.
  await app.request(`/api/blog/slug/${slug}`, from('192.0.2.1'))
  await fetch(`${app.origin}/blog/${slug}`, from('192.0.2.2'))
  await fetch(`${app.origin}/blog/${slug}`, from('192.0.2.3'))
  await fetch(`${app.origin}/blog/${slug}?utm_source=mail`, from('192.0.2.4'))
  const asPage = await fetchViewCount(app, slug)
  await fetch(`${app.origin}/api/blog/slug/${slug}`, from('192.0.2.5'))

  expect([asPage, await fetchViewCount(app, slug)]).toEqual([2, 2])
})

test.each<[string, RequestInit]>([
  ['a crawler', { headers: { 'User-Agent': CRAWLER } }],
  ['a link preview', { headers: { 'User-Agent': 'facebookexternalhit/1.1' } }],
  ['HEAD', { method: 'HEAD' }],
  ['a prefetch', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
])('%s does not count', async (_name, init) => {
  const app = await startServer()
  const { slug } = await buildPost(app.services)
  await fetch(`${app.origin}/blog/${slug}`)

  await fetch(`${app.origin}/blog/${slug}`, init)
  await fetch(`${app.origin}/blog/${slug}?uncached=${Math.PI}`, init)
  await fetch(`${app.origin}/api/blog/slug/${slug}`, init)

  expect(await fetchViewCount(app, slug)).toBe(1)
})

test('drafts, the future and unknown posts do not count', async () => {
  const app = await startServer()
  const draft = await buildPost(app.services, { title: 'Draft', status: 'draft' })
  const scheduledFor = '2026-03-02T15:01:00Z'
  const later = await buildPost(app.services, { title: 'Later', status: 'scheduled', scheduledFor })

  for (const slug of [draft.slug, later.slug, 'unknown']) {
    await fetch(`${app.origin}/blog/${slug}`)
    await app.request(`/api/blog/slug/${slug}`)
  }

  app.clock.advance(60_000)
  expect(await fetchViewCount(app, draft.slug)).toBe(0)
  expect(await fetchViewCount(app, later.slug)).toBe(0)
})

test('lists show a view at once', async () => {
  const app = await startApp()
  const { slug } = await buildPost(app.services)

  await app.request(`/api/blog/slug/${slug}`)

  expect(await (await app.request('/api/blog')).json()).toMatchObject([{ viewCount: 1 }])
  expect(await (await app.request('/api/blog/page')).json()).toMatchObject({
    posts: [{ viewCount: 1 }],
  })
})

test('two hundred readers at the same time are two hundred, and outlive the process', async () => {
  const app = await startServer({ TRUST_PROXY: 'true' })
  const { slug } = await buildPost(app.services)

  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const path = index % 2 === 0 ? `/blog/${slug}` : `/api/blog/slug/${slug}`
      const response = await fetch(app.origin + path, from(`192.0.2.${index}`))
      await response.arrayBuffer()
    }),
  )
  await app.close()

  const second = await startAgain(app)
  expect(await fetchViewCount(second, slug)).toBe(200)
})
