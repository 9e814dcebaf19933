import { expect, test } from 'vitest'
import { runHousekeeping } from '#app/server/background/housekeeping.ts'
import { startAsAdmin } from '#test/admin.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { buildImage } from '#features/media/server/testing.ts'

const DAY = 24 * 60 * 60_000
const POST = { title: 'Restores', content: '<p>Test them.</p>', status: 'published' }

test('a deleted post stays in the trash and comes back as it was', async () => {
  const app = await startAsAdmin()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  const before = await app.read(`/api/admin/blog/${post.id}`)

  expect((await app.asAdmin('DELETE', `/api/admin/blog/${post.id}`)).status).toBe(204)

  expect((await app.request('/api/blog/slug/restores')).status).toBe(404)
  expect(await app.read('/api/admin/trash')).toEqual([
    {
      kind: 'blog',
      id: post.id,
      title: 'Restores',
      deletedAt: '2026-03-02T15:00:00.000Z',
      deletedBy: 'admin',
      expiresAt: '2026-04-01T15:00:00.000Z',
    },
  ])
  const back = await app.asAdmin('POST', `/api/admin/trash/blog/${post.id}/restore`)
  expect([back.status, await back.json()]).toEqual([200, { item: before, notes: [] }])
  expect(await app.read(`/api/admin/blog/${post.id}`)).toEqual(before)
  expect(await app.read('/api/admin/trash')).toEqual([])
})

test('an image comes back with every place that used it', async () => {
  const app = await startAsAdmin()
  const image = await buildImage(app)
  const content = `<p>Look:</p><img src="${image.url}">`
  const input = { ...POST, content, featuredImageId: image.id }
  const post = await (await app.asAdmin('POST', '/api/blog', input)).json()
  const uses = await app.read(`/api/admin/media/${image.id}/uses`)

  await app.asAdmin('DELETE', `/api/admin/media/${image.id}`)
  expect(await app.read(`/api/admin/blog/${post.id}`)).toMatchObject({ featuredImageId: null })
  expect((await app.request(image.url)).status).toBe(404)
  const back = await app.asAdmin('POST', `/api/admin/trash/media/${image.id}/restore`)

  expect(await back.json()).toEqual({ item: image, notes: [] })
  expect(await app.read(`/api/admin/blog/${post.id}`)).toEqual(post)
  expect(await app.read(`/api/admin/media/${image.id}/uses`)).toEqual(uses)
  expect((await app.request(image.url)).status).toBe(200)
})

test('the images of a text go into the trash with it and come back with it', async () => {
  const app = await startAsAdmin()
  const image = await buildImage(app)
  const content = `<p>Look:</p><img src="${image.url}">`
  const post = await (await app.asAdmin('POST', '/api/blog', { ...POST, content })).json()
  const question = { question: 'Where?', answer: content }
  const item = await (await app.asAdmin('POST', '/api/admin/faq', question)).json()
  const shown = () => app.db.selectFrom('content_images').selectAll().orderBy('kind').execute()
  const before = await shown()

  await app.asAdmin('DELETE', `/api/admin/blog/${post.id}`)
  expect(await shown()).toEqual([{ kind: 'faq', entity_id: item.id, media_id: image.id }])
  await app.asAdmin('DELETE', `/api/admin/faq/${item.id}`)
  expect(await shown()).toEqual([])
  await app.asAdmin('POST', `/api/admin/trash/faq/${item.id}/restore`)
  await app.asAdmin('POST', `/api/admin/trash/blog/${post.id}/restore`)

  expect(before).toHaveLength(2)
  expect(await shown()).toEqual(before)
})

test('an image that is restored after its post is shown by the post again', async () => {
  const app = await startAsAdmin()
  const image = await buildImage(app)
  const input = { ...POST, featuredImageId: image.id }
  const post = await (await app.asAdmin('POST', '/api/blog', input)).json()
  await app.asAdmin('DELETE', `/api/admin/blog/${post.id}`)
  await app.asAdmin('DELETE', `/api/admin/media/${image.id}`)

  const back = await app.asAdmin('POST', `/api/admin/trash/blog/${post.id}/restore`)
  await app.asAdmin('POST', `/api/admin/trash/media/${image.id}/restore`)

  expect(await back.json()).toMatchObject({
    item: { featuredImageId: null },
    notes: ['Its featured image is no longer in the library, so it has none now.'],
  })
  expect(await app.read(`/api/admin/blog/${post.id}`)).toEqual(post)
})

test.for([
  { deleted: ['image', 'post'], restored: ['image', 'post'] },
  { deleted: ['image', 'post'], restored: ['post', 'image'] },
  { deleted: ['post', 'image'], restored: ['image', 'post'] },
  { deleted: ['post', 'image'], restored: ['post', 'image'] },
])('a post and its image return together: deleted $deleted, restored $restored', async (order) => {
  const app = await startAsAdmin()
  const image = await buildImage(app)
  const input = { ...POST, featuredImageId: image.id }
  const post = await (await app.asAdmin('POST', '/api/blog', input)).json()
  const path = (end: string) => (end === 'post' ? `blog/${post.id}` : `media/${image.id}`)

  for (const end of order.deleted) await app.asAdmin('DELETE', `/api/admin/${path(end)}`)
  for (const end of order.restored) {
    await app.asAdmin('POST', `/api/admin/trash/${path(end)}/restore`)
  }

  expect(await app.read(`/api/admin/blog/${post.id}`)).toMatchObject({
    featuredImageId: image.id,
  })
})

test('an address and a category that are no longer available are named', async () => {
  const app = await startAsAdmin()
  const category = await (
    await app.asAdmin('POST', '/api/admin/categories', { name: 'Law' })
  ).json()
  const first = await (
    await app.asAdmin('POST', '/api/blog', { ...POST, categoryId: category.id })
  ).json()
  await app.asAdmin('PUT', `/api/admin/blog/${first.id}`, { slug: 'newer' })
  await app.asAdmin('DELETE', `/api/admin/blog/${first.id}`)
  await app.asAdmin('POST', '/api/blog', POST)
  await app.asAdmin('POST', '/api/blog', { ...POST, slug: 'newer' })
  await app.asAdmin('DELETE', `/api/admin/categories/${category.id}`)

  const back = await app.asAdmin('POST', `/api/admin/trash/blog/${first.id}/restore`)

  expect(await back.json()).toMatchObject({
    item: { slug: 'newer-2', categoryId: null },
    notes: [
      'Its category no longer exists, so it has none now.',
      'Another post now has the address /blog/newer, so this one has /blog/newer-2.',
      'Its former address /blog/restores now leads to another post.',
    ],
  })
})

test('an answer that was public with a gap comes back as a draft', async () => {
  const app = await startAsAdmin()
  const item = await buildFaqItem(app.services, { question: 'Who owns it?' })
  const answer = '<p>[Office: who]</p>'
  await app.db.updateTable('faq_items').set({ answer }).execute()
  await app.asAdmin('DELETE', `/api/admin/faq/${item.id}`)

  const back = await app.asAdmin('POST', `/api/admin/trash/faq/${item.id}/restore`)

  expect(await back.json()).toMatchObject({
    item: { isPublished: false },
    notes: ['It is a draft now, because it has 1 blank to fill in.'],
  })
})

test('a permanently deleted item takes its versions with it', async () => {
  const app = await startAsAdmin()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  await app.asAdmin('DELETE', `/api/admin/blog/${post.id}`)
  expect(await app.read(`/api/admin/blog/${post.id}/versions`)).toMatchObject({ total: 1 })

  const gone = await app.asAdmin('DELETE', `/api/admin/trash/blog/${post.id}`)

  expect(gone.status).toBe(204)
  for (const [method, path] of [
    ['GET', `/api/admin/blog/${post.id}/versions`],
    ['POST', `/api/admin/trash/blog/${post.id}/restore`],
    ['DELETE', `/api/admin/trash/blog/${post.id}`],
    ['POST', '/api/admin/trash/unknown/1/restore'],
    ['POST', '/api/admin/trash/faq/x/restore'],
  ] as const) {
    expect((await app.asAdmin(method, path)).status, `${method} ${path}`).toBe(404)
  }
})

test('emptying the trash deletes everything in it', async () => {
  const app = await startAsAdmin()
  const image = await buildImage(app)
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  await app.asAdmin('DELETE', `/api/admin/media/${image.id}`)
  await app.asAdmin('DELETE', `/api/admin/blog/${post.id}`)

  expect((await app.asAdmin('DELETE', '/api/admin/trash')).status).toBe(204)

  expect(await app.read('/api/admin/trash')).toEqual([])
  expect((await app.request(image.url)).status).toBe(404)
  expect((await app.asAdmin('DELETE', '/api/admin/trash')).status).toBe(204)
})

test('after thirty days, the nightly work deletes permanently', async () => {
  const app = await startAsAdmin()
  const listTexts = () => app.db.selectFrom('version_texts').selectAll().execute()
  const before = await listTexts()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  await app.asAdmin('DELETE', `/api/admin/blog/${post.id}`)

  app.clock.advance(30 * DAY)
  await runHousekeeping(app.services)
  expect(await app.db.selectFrom('trash').selectAll().execute()).toHaveLength(1)

  app.clock.advance(3 * DAY)
  await runHousekeeping(app.services)
  expect(await app.db.selectFrom('trash').selectAll().execute()).toEqual([])
  expect(await listTexts()).toEqual(before)
})

test('earlier versions and items in the trash are uses of an image', async () => {
  const app = await startAsAdmin()
  const image = await buildImage(app)
  const content = `<p>Look:</p><img src="${image.url}">`
  const post = await (await app.asAdmin('POST', '/api/blog', { ...POST, content })).json()
  await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, { content: POST.content })
  const uses = `/api/admin/media/${image.id}/uses`

  const before = await app.read(uses)
  await app.asAdmin('POST', '/api/admin/blog/1/versions/1/restore')
  await app.asAdmin('DELETE', `/api/admin/blog/${post.id}`)

  const use = { kind: 'post', id: post.id, title: 'Restores' }
  expect(before).toEqual([{ ...use, as: 'version' }])
  expect(await app.read(uses)).toEqual([{ ...use, as: 'trash' }])
})
