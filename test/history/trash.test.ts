import { expect, test } from 'vitest'
import { signIn } from '../admin.ts'
import { startApp } from '../app.ts'
import { buildImage } from '#features/media/server/testing.ts'

async function start() {
  const app = await startApp()
  const admin = await signIn(app)
  const json = async (path: string) => (await admin.asAdmin('GET', path)).json()
  return { ...app, ...admin, json }
}

const POST = { title: 'Restores', content: '<p>Test them.</p>', status: 'published' }

test('a deleted post rests in the trash and comes back as it was', async () => {
  const app = await start()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  const before = await app.json(`/api/admin/blog/${post.id}`)

  expect((await app.asAdmin('DELETE', `/api/admin/blog/${post.id}`)).status).toBe(204)

  expect((await app.request('/api/blog/slug/restores')).status).toBe(404)
  expect(await app.json('/api/admin/trash')).toEqual([
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
  expect(await app.json(`/api/admin/blog/${post.id}`)).toEqual(before)
  expect(await app.json('/api/admin/trash')).toEqual([])
})

test('an image comes back with every place that used it', async () => {
  const app = await start()
  const image = await buildImage(app, app)
  const content = `<p>Look:</p><img src="${image.url}">`
  const input = { ...POST, content, featuredImageId: image.id }
  const post = await (await app.asAdmin('POST', '/api/blog', input)).json()
  const uses = await app.json(`/api/admin/media/${image.id}/uses`)

  await app.asAdmin('DELETE', `/api/admin/media/${image.id}`)
  expect(await app.json(`/api/admin/blog/${post.id}`)).toMatchObject({ featuredImageId: null })
  expect((await app.request(image.url)).status).toBe(404)
  const back = await app.asAdmin('POST', `/api/admin/trash/media/${image.id}/restore`)

  expect(await back.json()).toEqual({ item: image, notes: [] })
  expect(await app.json(`/api/admin/blog/${post.id}`)).toEqual(post)
  expect(await app.json(`/api/admin/media/${image.id}/uses`)).toEqual(uses)
  expect((await app.request(image.url)).status).toBe(200)
})
