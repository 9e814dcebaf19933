import { expect, test } from 'vitest'
import { startAgain, startApp, startServer } from '#test/app.ts'
import { postSchema } from '../schema.ts'
import { buildPost } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Asks as a crawler does, so that looking does not count. */
async function viewsOf({ request }: Pick<App, 'request'>, slug: string): Promise<number> {
  const response = await request(`/api/blog/slug/${slug}`, { headers: { 'User-Agent': CRAWLER } })
  return postSchema.parse(await response.json()).viewCount
}

test('each reading counts, over the API and as a page, cached or not', async () => {
  const app = await startServer()
  const { slug } = await buildPost(app.services)

  await app.request(`/api/blog/slug/${slug}`)
  await fetch(`${app.origin}/blog/${slug}`)
  await fetch(`${app.origin}/blog/${slug}?utm_source=mail`)
  await fetch(`${app.origin}/blog/${slug}`, { headers: { 'If-None-Match': '*' } })

  expect(await viewsOf(app, slug)).toBe(4)
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

  expect(await viewsOf(app, slug)).toBe(1)
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
  expect(await viewsOf(app, draft.slug)).toBe(0)
  expect(await viewsOf(app, later.slug)).toBe(0)
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

test('two hundred views at the same time are two hundred, and outlive the process', async () => {
  const app = await startServer()
  const { slug } = await buildPost(app.services)

  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const path = index % 2 === 0 ? `/blog/${slug}` : `/api/blog/slug/${slug}`
      const response = await fetch(app.origin + path)
      await response.arrayBuffer()
    }),
  )
  await app.close()

  const second = await startAgain(app)
  expect(await viewsOf(second, slug)).toBe(200)
})
