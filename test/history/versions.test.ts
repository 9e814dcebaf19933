import { expect, test } from 'vitest'
import { signIn } from '../admin.ts'
import { startApp } from '../app.ts'

async function start() {
  const app = await startApp()
  const admin = await signIn(app)
  const json = async (path: string) => (await admin.asAdmin('GET', path)).json()
  return { ...app, ...admin, json }
}

const POST = { title: 'Restores', content: '<p>Test them.</p>', status: 'published' }

test('every save that changed something is a version', async () => {
  const app = await start()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  app.clock.advance(60_000)
  await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, { title: 'Restoring' })
  await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, { title: 'Restoring' })

  expect(await app.json(`/api/admin/blog/${post.id}/versions`)).toEqual({
    items: [
      { number: 2, madeAt: '2026-03-02T15:01:00.000Z', username: 'admin', cause: 'saved' },
      { number: 1, madeAt: '2026-03-02T15:00:00.000Z', username: 'admin', cause: 'created' },
    ],
    total: 2,
    page: 1,
    pages: 1,
  })
  expect(await app.json(`/api/admin/blog/${post.id}/versions/1`)).toMatchObject({
    id: post.id,
    number: 1,
    title: 'Restores',
    content: '<p>Test them.</p>',
  })
})

test('a version is restored as a new one; status and address stay', async () => {
  const app = await start()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  const change = { title: 'Other', content: '<p>Other</p>', slug: 'other', status: 'draft' }
  await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, change)

  const restored = await app.asAdmin('POST', `/api/admin/blog/${post.id}/versions/1/restore`)

  expect(restored.status).toBe(200)
  expect(await restored.json()).toMatchObject({ ...POST, slug: 'other', status: 'draft' })
  expect(await app.json(`/api/admin/blog/${post.id}/versions/3`)).toMatchObject({
    ...POST,
    slug: 'other',
    status: 'draft',
    cause: 'restored',
    username: 'admin',
  })
  const stale = { updatedAt: post.updatedAt }
  const late = await app.asAdmin('POST', `/api/admin/blog/${post.id}/versions/2/restore`, stale)
  expect(late.status).toBe(409)
})
