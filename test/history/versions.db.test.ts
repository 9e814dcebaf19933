import { expect, test } from 'vitest'
import { buildImage } from '#features/media/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'

const POST = { title: 'Restores', content: '<p>Test them.</p>', status: 'published' }

test('every save that changed something is a version', async () => {
  const app = await startAsAdmin()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  app.clock.advance(60_000)
  await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, { title: 'Restoring' })
  await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, { title: 'Restoring' })

  expect(await app.read(`/api/admin/blog/${post.id}/versions`)).toEqual({
    items: [
      { number: 2, madeAt: '2026-03-02T15:01:00.000Z', username: 'admin', cause: 'saved' },
      { number: 1, madeAt: '2026-03-02T15:00:00.000Z', username: 'admin', cause: 'created' },
    ],
    total: 2,
    page: 1,
    pages: 1,
  })
  expect(await app.read(`/api/admin/blog/${post.id}/versions/1`)).toMatchObject({
    id: post.id,
    number: 1,
    title: 'Restores',
    content: '<p>Test them.</p>',
  })
})

test('a version is restored as a new one; status and address stay', async () => {
  const app = await startAsAdmin()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  const change = { title: 'Other', content: '<p>Other</p>', slug: 'other', status: 'draft' }
  await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, change)

  const restored = await app.asAdmin('POST', `/api/admin/blog/${post.id}/versions/1/restore`)

  expect(restored.status).toBe(200)
  expect(await restored.json()).toMatchObject({ ...POST, slug: 'other', status: 'draft' })
  expect(await app.read(`/api/admin/blog/${post.id}/versions/3`)).toMatchObject({
    ...POST,
    slug: 'other',
    status: 'draft',
    cause: 'restored',
    username: 'admin',
  })
  const stale = { updatedAt: post.updatedAt }
  const late = await app.asAdmin('POST', `/api/admin/blog/${post.id}/versions/2/restore`, stale)
  expect(late.status).toBe(409)
  const unread = { updatedAt: 'yesterday' }
  const invalid = await app.asAdmin('POST', `/api/admin/blog/${post.id}/versions/2/restore`, unread)
  expect([invalid.status, await invalid.json()]).toMatchObject([
    400,
    { message: 'updatedAt must be a date and time' },
  ])
})

test('the first save after the upgrade keeps the earlier content', async () => {
  const app = await startAsAdmin()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  await app.db.deleteFrom('versions').execute()
  app.clock.advance(60_000)

  await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, { title: 'Restoring' })

  const { items } = await app.read(`/api/admin/blog/${post.id}/versions`)
  expect(items).toEqual([
    { number: 2, madeAt: '2026-03-02T15:01:00.000Z', username: 'admin', cause: 'saved' },
    { number: 1, madeAt: post.updatedAt, username: null, cause: 'imported' },
  ])
  const { title, content } = await app.read(`/api/admin/blog/${post.id}/versions/1`)
  expect({ title, content }).toEqual({ title: POST.title, content: POST.content })
})

test('a restored version has no category or image that is gone', async () => {
  const app = await startAsAdmin()
  const category = await (
    await app.asAdmin('POST', '/api/admin/categories', { name: 'Law' })
  ).json()
  const image = await buildImage(app)
  const input = { ...POST, categoryId: category.id, featuredImageId: image.id }
  const post = await (await app.asAdmin('POST', '/api/blog', input)).json()
  await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, { title: 'Other' })
  await app.asAdmin('DELETE', `/api/admin/media/${image.id}`)
  await app.asAdmin('DELETE', `/api/admin/categories/${category.id}`)

  const restored = await app.asAdmin('POST', `/api/admin/blog/${post.id}/versions/1/restore`)

  expect(await restored.json()).toMatchObject({
    title: POST.title,
    categoryId: null,
    featuredImageId: null,
  })
})

test('questions and testimonials have versions too; whether and where they show stays', async () => {
  const app = await startAsAdmin()
  const question = { question: 'How often?', answer: '<p>Daily.</p>', isPublished: true }
  const faq = await (await app.asAdmin('POST', '/api/admin/faq', question)).json()
  const words = {
    name: 'A Clerk',
    title: 'Clerk',
    organization: 'Oak',
    content: 'It did its work.',
  }
  const praise = await (await app.asAdmin('POST', '/api/admin/testimonials', words)).json()
  await app.asAdmin('PUT', `/api/admin/faq/${faq.id}`, {
    question: 'When?',
    isPublished: false,
    sortOrder: 7,
  })
  await app.asAdmin('PUT', `/api/admin/testimonials/${praise.id}`, {
    content: 'Other words of it.',
    isActive: false,
  })

  const restored = [
    await app.asAdmin('POST', `/api/admin/faq/${faq.id}/versions/1/restore`),
    await app.asAdmin('POST', `/api/admin/testimonials/${praise.id}/versions/1/restore`),
  ]

  expect(await Promise.all(restored.map((response) => response.json()))).toMatchObject([
    { ...question, isPublished: false, sortOrder: 7 },
    { ...words, isActive: false },
  ])
})

test('versions are paged, and unknown ones are not found', async () => {
  const app = await startAsAdmin()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  for (let number = 2; number <= 25; number += 1) {
    await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, { title: `Version ${number}` })
  }
  const path = `/api/admin/blog/${post.id}/versions`

  const second = await app.read(`${path}?page=2`)

  expect(second).toMatchObject({ total: 25, page: 2, pages: 2 })
  expect(second.items.map(({ number }: { number: number }) => number)).toEqual([5, 4, 3, 2, 1])
  expect(await app.read(`${path}?page=9`)).toEqual(second)
  for (const other of [`${path}/26`, `${path}/0`, '/api/admin/blog/99/versions']) {
    expect((await app.asAdmin('GET', other)).status, `of ${other}`).toBe(404)
  }
  expect((await app.request(path)).status).toBe(401)
})

test('texts are stored once: 30 versions of 60 posts stay under 20 MB', async () => {
  const app = await startAsAdmin()
  const post = await (await app.asAdmin('POST', '/api/blog', { ...POST, content: text(1) })).json()
  for (let number = 2; number <= 30; number += 1) {
    const change = number % 2 === 0 ? { title: `Title ${number}` } : { content: text(number) }
    await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, change)
  }

  const ofPosts = app.db.selectFrom('versions').where('kind', '=', 'blog')
  const versions = await ofPosts.selectAll().execute()
  const texts = await app.db
    .selectFrom('version_texts')
    .selectAll()
    .where('digest', 'in', ofPosts.select('text_key'))
    .execute()

  expect([texts.length, versions.length]).toEqual([15, 30])
  const bytes = JSON.stringify(texts).length + JSON.stringify(versions).length
  expect(60 * bytes).toBeLessThan(20_000_000)
})

test('texts of versions and of the trash are cleaned when they are read', async () => {
  const app = await startAsAdmin()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  const harmful = '<p>Words<script>alert(1)</script></p>'
  await app.db.updateTable('version_texts').set({ text: harmful }).execute()

  const version = await app.read(`/api/admin/blog/${post.id}/versions/1`)
  await app.asAdmin('DELETE', `/api/admin/blog/${post.id}`)
  const { content } = await app.db.selectFrom('trash').select('content').executeTakeFirstOrThrow()
  const changed = content.replace(POST.content, harmful)
  await app.db.updateTable('trash').set({ content: changed }).execute()
  const back = await app.asAdmin('POST', `/api/admin/trash/blog/${post.id}/restore`)

  expect(version.content).toBe('<p>Words</p>')
  expect(await back.json()).toMatchObject({ item: { content: '<p>Words</p>' } })
  const row = await app.db.selectFrom('posts').select('content').executeTakeFirstOrThrow()
  expect(row.content).toBe('<p>Words</p>')
})

test('a version that the current rules refuse says why', async () => {
  const app = await startAsAdmin()
  const post = await (await app.asAdmin('POST', '/api/blog', POST)).json()
  await app.asAdmin('PUT', `/api/admin/blog/${post.id}`, { title: 'Other' })
  const fields = JSON.stringify({ id: post.id, title: 'x'.repeat(500), tags: [] })
  await app.db.updateTable('versions').set({ fields }).where('number', '=', 1).execute()

  const refused = await app.asAdmin('POST', `/api/admin/blog/${post.id}/versions/1/restore`)

  expect([refused.status, await refused.json()]).toEqual([
    400,
    { message: 'Title too long', issues: [{ path: 'title', message: 'Title too long' }] },
  ])
})

function text(number: number): string {
  return `<p>${`word ${number} `.repeat(600)}</p>`
}
