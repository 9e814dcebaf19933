import { expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { postSchema } from '../schema.ts'
import { buildCategory, buildPicture, buildPost, imagesIn } from './testing.ts'

async function start() {
  const { asAdmin, ...app } = await startAsAdmin()
  const create = (body: unknown) => asAdmin('POST', '/api/blog', body)
  return { ...app, asAdmin, create }
}

const POST = { title: 'A first post', content: '<p>Some words.</p>' }

test('a title and a text make a draft', async () => {
  const { create, clock } = await start()

  const response = await create(POST)

  expect(response.status).toBe(201)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const now = clock.now().toISOString()
  expect(postSchema.parse(await response.json())).toEqual({
    ...POST,
    id: expect.any(Number),
    slug: 'a-first-post',
    excerpt: null,
    categoryId: null,
    status: 'draft',
    scheduledFor: null,
    metaTitle: null,
    metaDescription: null,
    tags: [],
    featuredImageId: null,
    featuredImageUrl: null,
    featuredImageAlt: null,
    featuredImage: null,
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
    reviewBy: '2027-03-02',
    reviewedAt: null,
    viewCount: 0,
    readingMinutes: 1,
  })
})

test('everything that can be said of a post is stored', async () => {
  const { create, db, asAdmin } = await start()
  const categoryId = await buildCategory(db, 'Guides')
  const { id: featuredImageId, file } = await buildPicture(db)
  const input = {
    ...POST,
    excerpt: 'In short',
    categoryId,
    status: 'scheduled',
    scheduledFor: '2026-04-01T09:00:00-04:00',
    metaTitle: 'Meta',
    metaDescription: 'Described',
    tags: ['clerks'],
    featuredImageId,
    featuredImageAlt: 'A hall',
  }

  const created = postSchema.parse(await (await create(input)).json())

  expect(created).toMatchObject({
    ...input,
    scheduledFor: '2026-04-01T13:00:00.000Z',
    featuredImageUrl: `/media/${file}`,
    publishedAt: null,
  })
  const read = await asAdmin('GET', `/api/admin/blog/${created.id}`)
  expect(await read.json()).toEqual(created)
})

test('a published post is public at once', async () => {
  const { create, request, clock } = await start()

  const response = await create({ ...POST, status: 'published' })

  const now = clock.now().toISOString()
  expect(await response.json()).toMatchObject({ status: 'published', publishedAt: now })
  expect(await (await request('/api/blog')).json()).toMatchObject([{ title: POST.title }])
})

test('ten posts with one title that are created at the same time have ten addresses', async () => {
  const { create } = await start()
  const attempts = Array.from({ length: 10 }, () => create({ ...POST, title: 'Same' }))

  const responses = await Promise.all(attempts)

  expect(responses.map((response) => response.status)).toEqual(Array(10).fill(201))
  const slugs = await Promise.all(
    responses.map(async (response) => postSchema.parse(await response.json()).slug),
  )
  expect(slugs.toSorted()).toEqual(
    ['same', ...Array.from({ length: 9 }, (_, index) => `same-${index + 2}`)].toSorted(),
  )
})

test('the content is stored clean, and knows which stored images it shows', async () => {
  const { services, db } = await startApp()
  const picture = await buildPicture(db)
  const prepareHtml: typeof services.prepareHtml = async (html) => ({
    ...(await services.prepareHtml(html)),
    imageIds: [picture.id, picture.id, 'deleted'],
  })

  const post = await buildPost(
    { ...services, prepareHtml },
    { content: '<p onclick="x()">Text<script>alert(1)</script></p>' },
  )

  expect(post.content).toBe('<p>Text</p>')
  expect(await imagesIn(db, post.id)).toEqual([picture.id])
})
