import { describe, expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { adminPostListPageSchema, postSchema } from '../schema.ts'
import { countPosts, listRecentPosts } from './store.ts'
import { buildCategory, buildPost, day } from './testing.ts'

async function start() {
  const { asAdmin, ...app } = await startAsAdmin()
  const fetchPage = async (query = '') => {
    const response = await asAdmin('GET', `/api/admin/blog/page?${query}`)
    expect(response.status).toBe(200)
    return adminPostListPageSchema.parse(await response.json())
  }
  const fetchTitles = async (query = '') => (await fetchPage(query)).items.map((post) => post.title)
  return { ...app, asAdmin, fetchPage, fetchTitles }
}

test('the list carries every post whole, the last written first', async () => {
  const { services, asAdmin } = await start()
  await buildPost(services, { title: 'Published' }, day(1))
  await buildPost(services, { title: 'Draft', status: 'draft' }, day(3))
  const scheduledFor = '2030-01-01T00:00:00.000Z'
  await buildPost(services, { title: 'Future', status: 'scheduled', scheduledFor }, day(2))

  const response = await asAdmin('GET', '/api/admin/blog')

  expect(response.headers.get('cache-control')).toBe('no-store')
  const posts = z.array(postSchema).parse(await response.json())
  expect(posts.map((post) => post.title)).toEqual(['Draft', 'Future', 'Published'])
  expect(posts.map((post) => post.publishedAt)).toEqual([null, null, day(1).toISOString()])
})

test('a long list comes whole, in order and with nothing twice', async () => {
  const { services, asAdmin } = await start()
  for (let number = 0; number < 50; number += 1) {
    // Three posts share each date, so that batches end between equals.
    await buildPost(services, { status: 'draft' }, day(1 + Math.floor(number / 3)))
  }

  const posts = z.array(postSchema).parse(await (await asAdmin('GET', '/api/admin/blog')).json())

  const order = posts.map((post) => `${post.createdAt} ${String(post.id).padStart(5, '0')}`)
  expect(new Set(order).size).toBe(50)
  expect(order).toEqual(order.toSorted().toReversed())
})

test('an empty list is an empty array, an empty page has the number 1', async () => {
  const { asAdmin, fetchPage } = await start()

  expect(await (await asAdmin('GET', '/api/admin/blog')).json()).toEqual([])
  expect(await fetchPage('page=7&q=nothing')).toEqual({
    items: [],
    total: 0,
    page: 1,
    pages: 1,
    counts: { all: 0, draft: 0, published: 0, scheduled: 0, due: 0, findings: 0 },
  })
})

test('a post is read by its id, with views that are not written yet', async () => {
  const { services, asAdmin, request } = await start()
  const post = await buildPost(services)
  await request(`/api/blog/slug/${post.slug}`)

  const response = await asAdmin('GET', `/api/admin/blog/${post.id}`)

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ...post, viewCount: 1 })
})

test('an unknown post is not found', async () => {
  const { asAdmin } = await start()

  for (const id of ['999', 'abc']) {
    expect((await asAdmin('GET', `/api/admin/blog/${id}`)).status).toBe(404)
    expect((await asAdmin('PUT', `/api/admin/blog/${id}`, {})).status).toBe(404)
    expect((await asAdmin('DELETE', `/api/admin/blog/${id}`)).status).toBe(404)
  }
})

describe('the page of posts', () => {
  test('holds twenty, the last page has the rest, and a page past the end is the last', async () => {
    const { services, fetchPage } = await start()
    for (let number = 1; number <= 41; number += 1) {
      await buildPost(services, { title: `Post ${number}` }, day(number))
    }

    const pages = [await fetchPage(), await fetchPage('page=2'), await fetchPage('page=3')]

    expect(pages.map(({ items, page, total }) => [items.length, page, total])).toEqual([
      [20, 1, 41],
      [20, 2, 41],
      [1, 3, 41],
    ])
    const titles = pages.flatMap(({ items }) => items.map((post) => post.title))
    expect(titles).toEqual(Array.from({ length: 41 }, (_, index) => `Post ${41 - index}`))
    expect(await fetchPage('page=99')).toEqual(pages[2])
  })

  test('sorts in each way, with views that are not written yet', async () => {
    const { services, asAdmin, fetchTitles, clock } = await start()
    const b = await buildPost(services, { title: 'b' }, day(1))
    await buildPost(services, { title: 'C' }, day(3))
    await buildPost(services, { title: 'A' }, day(2))
    clock.advance(1000)
    await asAdmin('PUT', `/api/admin/blog/${b.id}`, { excerpt: 'Changed' })
    await services.db.updateTable('posts').set({ view_count: 9 }).where('title', '=', 'A').execute()

    expect(await fetchTitles()).toEqual(['C', 'A', 'b'])
    expect(await fetchTitles('sort=oldest')).toEqual(['b', 'A', 'C'])
    expect(await fetchTitles('sort=title')).toEqual(['A', 'b', 'C'])
    expect(await fetchTitles('sort=updated')).toEqual(['b', 'C', 'A'])
    expect(await fetchTitles('sort=views')).toEqual(['A', 'C', 'b'])
    expect(await fetchTitles('sort=anything')).toEqual(['C', 'A', 'b'])
  })

  test('filters by words, status and category, and counts the matches of words and category', async () => {
    const { services, db, fetchPage, fetchTitles } = await start()
    const categoryId = await buildCategory(db, 'Guides')
    await buildPost(services, { title: 'Keys', categoryId }, day(4))
    await buildPost(services, { title: 'Other', excerpt: 'KEYS', status: 'draft' }, day(3))
    await buildPost(services, { title: 'Third', content: '<p>keys</p>', status: 'scheduled' })
    await buildPost(services, { title: 'Fourth', categoryId, status: 'draft' }, day(1))

    expect(await fetchPage('q=keys')).toMatchObject({
      total: 3,
      counts: { all: 3, draft: 1, published: 1, scheduled: 1, due: 0 },
    })
    expect(await fetchPage('q=keys&status=draft')).toMatchObject({
      items: [{ title: 'Other' }],
      total: 1,
      counts: { all: 3, draft: 1, published: 1, scheduled: 1, due: 0 },
    })
    expect(await fetchTitles(`category=${categoryId}`)).toEqual(['Keys', 'Fourth'])
    expect(await fetchTitles('category=none')).toEqual(['Third', 'Other'])
    expect(await fetchTitles(`category=${categoryId}&status=draft`)).toEqual(['Fourth'])
    expect(await fetchTitles('category=x&status=y&q=%25')).toEqual([])
    expect(await fetchTitles('category=x&status=y')).toHaveLength(4)
  })
})

test('tags are listed once each, as they were written last, the most used first', async () => {
  const { services, asAdmin } = await start()
  await buildPost(services, { tags: ['rare', 'Often'] })
  await buildPost(services, { tags: ['often', 'also rare'], status: 'draft' })
  await buildPost(services, { tags: ['often', 'twice'] })
  await buildPost(services, { tags: ['twice'] })

  const response = await asAdmin('GET', '/api/admin/tags')

  expect(await response.json()).toEqual(['often', 'twice', 'also rare', 'rare'])
})

test('the overview counts posts and names the last five', async () => {
  const { services, db } = await startApp()
  expect(await countPosts(db)).toEqual({ total: 0, published: 0 })
  for (let number = 1; number <= 6; number += 1) {
    const status = number % 2 === 0 ? 'draft' : 'published'
    await buildPost(services, { title: `Post ${number}`, status }, day(number))
  }

  expect(await countPosts(db)).toEqual({ total: 6, published: 3 })
  const recent = await listRecentPosts(db, 5)
  expect(recent.map((post) => post.title)).toEqual([6, 5, 4, 3, 2].map((n) => `Post ${n}`))
  expect(recent[1]).toEqual({
    id: expect.any(Number),
    title: 'Post 5',
    slug: 'post-5',
    status: 'published',
    createdAt: day(5).toISOString(),
    publishedAt: day(5).toISOString(),
    scheduledFor: null,
    updatedAt: day(5).toISOString(),
  })
})
