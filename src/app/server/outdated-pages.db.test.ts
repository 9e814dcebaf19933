import { expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { contactFields } from '#features/contact/server/testing.ts'
import { ON_POSTGRES, startApp } from '#test/app.ts'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

// The tests are for SQLite: PostgreSQL announces what the start and the test write, a moment later.
test.skipIf(ON_POSTGRES)('frequent public requests leave the pages as they are', async () => {
  const app = await startApp()
  const { id } = await buildFaqItem(app.services)
  const { firstName, lastName, email, message } = contactFields()
  const before = app.services.content.current

  const answers = [
    await app.postJson('/api/contact', contactFields()),
    await app.request('/api/contact', {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({ firstName, lastName, email, message }).toString(),
    }),
    await app.request(`/api/faq/items/${id}/view`, { method: 'POST' }),
    await app.postJson('/api/admin/login', { username: 'admin', password: 'test-password' }),
    await app.postJson('/api/admin/login', { username: 'admin', password: 'wrong' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([201, 303, 204, 200, 401])
  expect(app.services.content.current).toBe(before)
})

test.skipIf(ON_POSTGRES)('a write that was refused leaves the pages as they are', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  const before = app.services.content.current

  const answers = [
    await app.postJson('/api/blog', { title: 'Nobody signed in' }),
    await asAdmin('POST', '/api/blog', { title: '' }),
    await asAdmin('DELETE', '/api/admin/blog/4711'),
    await asAdmin('GET', '/api/admin/blog'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 400, 404, 200])
  expect(app.services.content.current).toBe(before)
})

test('every other write makes the pages stale before it is answered', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  const post = { title: 'Grain', content: '<p>Text</p>', status: 'published' }

  for (const [method, path, body] of [
    ['POST', '/api/blog', post],
    ['PUT', '/api/admin/blog/1', { ...post, title: 'Wheat' }],
    ['DELETE', '/api/admin/blog/1', undefined],
    ['POST', '/api/admin/faq/categories', { name: 'Costs' }],
  ] as const) {
    const before = app.services.content.current
    const { status } = await asAdmin(method, path, body)
    expect(status, `${method} ${path}`).toBeLessThan(300)
    expect(app.services.content.current, `${method} ${path}`).toBeGreaterThan(before)
  }
})
