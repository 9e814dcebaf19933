import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { startApp } from '#test/app.ts'
import { signIn } from '#test/admin.ts'
import { reviewSchema } from '../schema.ts'
import { countDueTexts } from './review-store.ts'

const DAY_MS = 24 * 60 * 60_000

async function start() {
  const app = await startApp()
  // Sessions end when the clock moves.
  const asAdmin = async (method: string, path: string, body?: unknown) =>
    (await signIn(app)).asAdmin(method, path, body)
  const read = async (path: string) => reviewSchema.parse(await (await asAdmin('GET', path)).json())
  return { ...app, asAdmin, read }
}

test('a text is due for review a year after its last change', async () => {
  const app = await start()
  const post = await buildPost(app.services, { title: 'Tapes' })
  const path = `/api/admin/blog/${post.id}`
  expect(await app.read(path)).toEqual({ reviewBy: '2027-03-02', reviewedAt: null })
  app.clock.advance(100 * DAY_MS)

  await app.asAdmin('PUT', path, { title: 'Old tapes' })

  expect(await app.read(path)).toEqual({ reviewBy: '2027-06-10', reviewedAt: null })
})

test('“Still accurate” moves the date by a year, without a version or a conflict', async () => {
  const app = await start()
  const post = await buildPost(app.services, { title: 'Tapes' })
  const path = `/api/admin/blog/${post.id}`
  app.clock.set(new Date('2027-02-15T15:00:00.000Z'))

  const answer = await app.asAdmin('POST', `${path}/reviewed`)

  expect(answer.status).toBe(200)
  const reviewedAt = '2027-02-15T15:00:00.000Z'
  expect(await answer.json()).toMatchObject({
    title: 'Tapes',
    reviewBy: '2028-02-15',
    reviewedAt,
    updatedAt: post.updatedAt,
  })
  expect(await (await app.asAdmin('GET', `${path}/versions`)).json()).toMatchObject({ total: 1 })
  const activity = await (await app.asAdmin('GET', '/api/admin/activity')).json()
  expect(JSON.stringify(activity)).toContain('marked as still accurate:')
})

test('an admin chooses another date, or never', async () => {
  const app = await start()
  const { id } = await buildFaqItem(app.services, {})
  const path = `/api/admin/faq/${id}/reviewed`
  const set = async (reviewBy: string | null) =>
    reviewSchema.parse(await (await app.asAdmin('POST', path, { reviewBy })).json())

  expect(await set('2026-04-01')).toEqual({ reviewBy: '2026-04-01', reviewedAt: null })
  expect(await set(null)).toEqual({ reviewBy: null, reviewedAt: null })
  await app.asAdmin('PUT', `/api/admin/faq/${id}`, { reviewBy: '2026-05-01' })

  const items = await (await app.asAdmin('GET', '/api/admin/faq')).json()
  expect(items).toMatchObject([{ reviewBy: '2026-05-01' }])
})

test('a page is named by its address', async () => {
  const app = await start()

  const answer = await app.asAdmin('POST', '/api/admin/pages/privacy/reviewed')
  const unknown = await app.asAdmin('POST', '/api/admin/pages/1/reviewed')

  expect(await answer.json()).toMatchObject({ slug: 'privacy', reviewBy: '2027-03-02' })
  expect(unknown.status).toBe(404)
})

test('a date that is no date is refused, and so is an unknown text', async () => {
  const app = await start()
  const { id } = await buildFaqItem(app.services, {})

  const refused = await app.asAdmin('POST', `/api/admin/faq/${id}/reviewed`, { reviewBy: 'soon' })
  const unknown = await app.asAdmin('POST', '/api/admin/blog/99/reviewed')

  expect([refused.status, unknown.status]).toEqual([400, 404])
})

test('lists and counts name the texts that are due from 30 days before their date', async () => {
  const app = await start()
  const due = await buildPost(app.services, { title: 'Due' })
  app.clock.advance(DAY_MS)
  await buildPost(app.services, { title: 'Not yet' })
  const never = await buildPost(app.services, { title: 'Never' })
  await app.asAdmin('POST', `/api/admin/blog/${never.id}/reviewed`, { reviewBy: null })
  // 30 days before 2027-03-02.
  app.clock.set(new Date('2027-01-31T12:00:00.000Z'))

  const { counts, items } = z
    .object({ counts: z.object({ due: z.number() }), items: z.array(z.object({ id: z.number() })) })
    .parse(await (await app.asAdmin('GET', '/api/admin/blog/page?status=due')).json())

  expect(counts.due).toBe(1)
  expect(items).toEqual([{ id: due.id }])
  expect(await countDueTexts(app.db, app.clock.now())).toMatchObject({ blog: 1, faq: 0 })
})

test('a reviewed post says so, to readers and search engines', async () => {
  const app = await start()
  const { id, slug } = await buildPost(app.services, { title: 'Tapes', status: 'published' })
  const before = await (await app.request(`/blog/${slug}`)).text()
  app.clock.advance(40 * DAY_MS)

  await app.asAdmin('POST', `/api/admin/blog/${id}/reviewed`)

  const after = await (await app.request(`/blog/${slug}`)).text()
  expect(before).not.toContain('Reviewed')
  expect(after).toMatch(/Reviewed(?:<!-- -->)? <time[^>]*>April 11, 2026<\/time>/)
  expect(after).toContain('"lastReviewed":"2026-04-11T15:00:00.000Z"')
})

test('a restored version keeps the date of the review', async () => {
  const app = await start()
  const { id } = await buildPost(app.services, { title: 'Tapes' })
  const path = `/api/admin/blog/${id}`
  await app.asAdmin('PUT', path, { title: 'Disks' })
  await app.asAdmin('POST', `${path}/reviewed`, { reviewBy: '2026-04-01' })

  await app.asAdmin('POST', `${path}/versions/1/restore`)

  expect(await app.read(path)).toMatchObject({ reviewBy: '2026-04-01' })
})
