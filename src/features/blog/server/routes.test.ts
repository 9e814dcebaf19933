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
import { buildPost, day, fetchPage } from './testing.ts'

const readRefusal = async (response: Response) => ({
  status: response.status,
  body: await response.json(),
})
const NOT_FOUND = { status: 404, body: { message: expect.any(String) } }

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

const NO_SLUGS = ['nothing', 'x'.repeat(5000), '%ff', '%ED%A0%80', "a'or'1'='1", '..%2f..', '😀']

test('nothing is found at what is no slug', async () => {
  const app = await startApp()
  await buildPost(app.services)

  for (const slug of NO_SLUGS) {
    const response = await app.request(`/api/blog/slug/${slug}`)
    expect([slug, await readRefusal(response)]).toEqual([slug, NOT_FOUND])
  }
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

test('an address with a page that is none means the first page', async () => {
  const app = await startApp()
  await buildPost(app.services)

  for (const query of ['page=abc', 'page=%ff']) {
    expect(await fetchPage(app, query)).toMatchObject({ page: 1, total: 1 })
  }
})

test('a damaged value costs its field, and reveals nothing', async () => {
  const app = await startApp()
  const damaged = await buildPost(app, { title: 'Damaged' })
  await app.db
    .updateTable('posts')
    .set({ tags: '{"planted":1}' })
    .where('id', '=', damaged.id)
    .execute()

  const answer = await app.request(`/api/blog/slug/${damaged.slug}`)

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ title: 'Damaged', tags: [] })
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
