import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { signIn } from '#test/admin.ts'
import {
  adminPostSummarySchema,
  listedPostSchema,
  postListPageSchema,
  postSchema,
  publicPostSchema,
} from '../schema.ts'
import { buildPost } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function fetchPage({ request }: Pick<App, 'request'>, query: string) {
  const response = await request(`/api/blog/page?${query}`)
  expect(response.status).toBe(200)
  return postListPageSchema.parse(await response.json())
}

const readRefusal = async (response: Response) => ({
  status: response.status,
  body: await response.json(),
})
const NOT_FOUND = { status: 404, body: { message: expect.any(String) } }

test('a post is read at its slug', async () => {
  const app = await startApp()
  const { slug } = await buildPost(app.services, { title: 'Read me' })

  const response = await app.request(`/api/blog/slug/${slug}`)

  expect(response.status).toBe(200)
  expect(postSchema.parse(await response.json())).toMatchObject({ slug, title: 'Read me' })
})

test('a draft is read at its slug and has no date of publication', async () => {
  const app = await startApp()
  const { slug } = await buildPost(app.services, {
    status: 'draft',
    scheduledFor: '2030-01-01T00:00:00Z',
  })

  const response = await app.request(`/api/blog/slug/${slug}`)

  const draft = postSchema.parse(await response.json())
  expect(draft).toMatchObject({ status: 'draft', publishedAt: null })
})

test.each(['nothing', 'x'.repeat(5000), '%ff', '%ED%A0%80', "a'or'1'='1", '..%2f..%2fetc', '😀'])(
  'the slug %j is not found',
  async (slug) => {
    const app = await startApp()
    await buildPost(app.services)

    const response = await app.request(`/api/blog/slug/${slug}`)

    expect(await readRefusal(response)).toEqual(NOT_FOUND)
  },
)

test('a NUL in an address is refused on every database', async () => {
  const app = await startApp()

  for (const path of ['/api/blog/slug/a%00b', '/api/blog/page?q=a%00b']) {
    const response = await app.request(path)
    expect(await readRefusal(response)).toEqual({ ...NOT_FOUND, status: 400 })
  }
})

test('equal titles get different addresses', async () => {
  const { services } = await startApp()

  const slugs = [
    await buildPost(services, { title: 'Same' }),
    await buildPost(services, { title: 'same!' }),
    await buildPost(services, { title: 'SAME' }),
  ].map((post) => post.slug)

  expect(slugs).toEqual(['same', 'same-2', 'same-3'])
})

test('pages hold twelve posts, and the last page has the rest', async () => {
  const app = await startApp()
  for (let number = 1; number <= 27; number += 1) {
    await buildPost(app.services, { title: `Post ${number}` }, day(number))
  }

  const pages = [
    await fetchPage(app, ''),
    await fetchPage(app, 'page=2'),
    await fetchPage(app, 'page=3'),
  ]

  expect(pages.map(({ page, pages: count, total }) => [page, count, total])).toEqual([
    [1, 3, 27],
    [2, 3, 27],
    [3, 3, 27],
  ])
  const titles = pages.flatMap((page) => page.posts.map((post) => post.title))
  expect(titles).toEqual(Array.from({ length: 27 }, (_, index) => `Post ${27 - index}`))
  expect(pages.map((page) => page.posts.length)).toEqual([12, 12, 3])
})

test('a page beyond the last is not found', async () => {
  const app = await startApp()
  for (let number = 1; number <= 12; number += 1) await buildPost(app.services)

  for (const page of ['2', '999999', '9007199254740991']) {
    const response = await app.request(`/api/blog/page?page=${page}`)
    expect(await readRefusal(response)).toEqual(NOT_FOUND)
  }
})

test.each(['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=1e400', 'page=', 'page=%ff'])(
  'the address %s means the first page',
  async (query) => {
    const app = await startApp()
    await buildPost(app.services)

    expect(await fetchPage(app, query)).toMatchObject({ page: 1, total: 1 })
  },
)

test('an empty blog has one page without posts', async () => {
  const app = await startApp()

  expect(await fetchPage(app, '')).toEqual({
    posts: [],
    category: null,
    total: 0,
    page: 1,
    pages: 1,
  })
})

test('a damaged row fails only the request that reads it, and reveals nothing', async () => {
  const app = await startApp()
  const whole = await buildPost(app, { title: 'Whole' })
  const damaged = await buildPost(app, { title: 'Damaged' })
  await app.db
    .updateTable('posts')
    .set({ tags: '{"planted":1}' })
    .where('id', '=', damaged.id)
    .execute()

  const failed = await app.request(`/api/blog/slug/${damaged.slug}`)
  const answered = await app.request(`/api/blog/slug/${whole.slug}`)

  expect([failed.status, answered.status]).toEqual([500, 200])
  expect(await failed.text()).not.toMatch(/planted|tags|expected/i)
})

test('an answer has the fields of its schema and no other columns', async () => {
  const app = await startApp()
  const { slug, id } = await buildPost(app)
  const { asAdmin } = await signIn(app)
  const read = async (path: string) => (await asAdmin('GET', path)).json()

  const page = await read('/api/blog/page')
  const adminPage = await read('/api/admin/blog/page')
  const post = await read(`/api/blog/slug/${slug}`)
  const whole = [await read(`/api/admin/blog/${id}`), ...(await read('/api/blog'))]

  expect(
    postListPageSchema.extend({ posts: z.array(listedPostSchema.strict()) }).parse(page),
  ).toEqual(page)
  expect(z.array(adminPostSummarySchema.strict()).parse(adminPage.items)).toHaveLength(1)
  expect(publicPostSchema.strict().parse(post)).toEqual(post)
  expect(z.array(postSchema.strict()).parse(whole)).toHaveLength(2)
})
