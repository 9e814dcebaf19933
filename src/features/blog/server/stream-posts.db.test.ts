import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { turnsDuring } from '#test/event-loop.ts'
import { postSchema } from '../schema.ts'
import { POSTS_PER_BATCH } from './stream-posts.ts'
import { buildPost, day } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function fetchPosts({ request }: Pick<App, 'request'>) {
  const response = await request('/api/blog')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/json')
  return z.array(postSchema).parse(await response.json())
}

test('the list carries whole posts', async () => {
  const app = await startApp()
  const values = {
    title: 'Café & Records',
    content: '<p>One <strong>two</strong></p>',
    excerpt: 'Short',
    tags: ['storage', 'Ümläut'],
  }
  const post = await buildPost(app.services, values, day(5))

  expect(await fetchPosts(app)).toEqual([post])
  expect(post).toMatchObject({ ...values, slug: 'cafe-records', reviewBy: '2027-01-04' })
})

test('the list leaves drafts and the future out and begins with the newest', async () => {
  const app = await startApp()
  const { services } = app
  await buildPost(services, { title: 'Middle' }, day(2))
  await buildPost(services, { title: 'Draft', status: 'draft' }, day(9))
  await buildPost(services, { title: 'Oldest' }, day(1))
  await buildPost(services, { title: 'Newest' }, day(3))
  await buildPost(services, {
    title: 'Future',
    status: 'scheduled',
    scheduledFor: '2026-03-02T15:01:00Z',
  })
  await buildPost(services, { title: 'No time', status: 'scheduled' })

  const titles = (await fetchPosts(app)).map((post) => post.title)

  expect(titles).toEqual(['Newest', 'Middle', 'Oldest'])
  expect((await app.request('/api/blog/slug/no-time')).status).toBe(404)
})

test('a long list comes whole, in order and with nothing twice', async () => {
  const app = await startApp()
  for (let number = 0; number < 50; number += 1) {
    // Three posts share each date, so that batches end between equals.
    await buildPost(app.services, { title: `Post ${number}` }, day(1 + Math.floor(number / 3)))
  }

  const posts = await fetchPosts(app)

  expect(posts).toHaveLength(50)
  expect(new Set(posts.map((post) => post.id)).size).toBe(50)
  const order = posts.map((post) => `${post.publishedAt} ${String(post.id).padStart(5, '0')}`)
  expect(order).toEqual(order.toSorted().toReversed())
})

test('a list of exactly one batch is valid JSON', async () => {
  const app = await startApp()
  for (let number = 0; number < POSTS_PER_BATCH; number += 1) await buildPost(app.services)

  const posts = await fetchPosts(app)

  expect(posts).toHaveLength(POSTS_PER_BATCH)
})

test('others are answered between two batches of the list', async () => {
  const app = await startApp()
  for (let number = 0; number < 5 * POSTS_PER_BATCH; number += 1) await buildPost(app.services)

  const turns = await turnsDuring(() => fetchPosts(app))

  expect(turns).toBeGreaterThanOrEqual(5)
})

/** More than are sent at once and may wait. */
const CROWD = 130

test(
  'many requests for the list at once are refused in part, and the others are complete',
  { tags: 'long' },
  async () => {
    const app = await startApp()
    for (let number = 0; number < 3 * POSTS_PER_BATCH; number += 1) await buildPost(app.services)
    const ask = async () => {
      const response = await app.request('/api/blog')
      return { status: response.status, body: await response.json() }
    }

    const answers = await Promise.all(Array.from({ length: CROWD }, ask))

    const lists = answers.filter(({ status }) => status === 200)
    const refusals = answers.filter(({ status }) => status === 503)
    expect(lists.length).toBeGreaterThan(0)
    expect(refusals.length).toBeGreaterThan(0)
    expect(lists.length + refusals.length).toBe(CROWD)
    for (const { body } of lists) expect(body).toHaveLength(3 * POSTS_PER_BATCH)
  },
)

test('thirty readers who ask for the list at once all get it', async () => {
  const app = await startApp()
  await buildPost(app.services)

  const read = async () => (await (await app.request('/api/blog')).json()).length
  const lengths = await Promise.all(Array.from({ length: 30 }, read))

  expect(lengths).toEqual(Array.from({ length: 30 }, () => 1))
})

test('a list that cannot be read is an error and not half an answer', async () => {
  const app = await startApp()
  await app.db.destroy()

  const response = await app.request('/api/blog')

  expect(response.status).toBeGreaterThanOrEqual(500)
  expect(await response.json()).toEqual({ message: expect.any(String) })
})
