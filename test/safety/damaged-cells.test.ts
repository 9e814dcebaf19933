import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { doctor } from '#app/commands/doctor/testing.ts'
import { runHousekeeping } from '#app/server/background/housekeeping.ts'
import { buildPicture, buildPost } from '#features/blog/server/testing.ts'
import { buildMessage, contactFields } from '#features/contact/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { buildRestoreTest } from '#features/restore-tests/server/testing.ts'
import { buildTestimonial } from '#features/testimonials/server/testing.ts'
import { signIn, startAsAdmin } from '#test/admin.ts'

const PAGES = [
  '/',
  '/blog',
  '/faq',
  '/restore-tests',
  '/feed.xml',
  '/sitemap.xml',
  '/api/blog',
  '/api/admin/blog/page',
  '/api/admin/faq',
  '/api/admin/testimonials',
  '/api/admin/restore-tests',
  '/api/admin/media/page',
  '/api/admin/settings',
  '/api/admin/overview',
  '/api/admin/messages/page',
]

test.each<[table: string, column: string, value: string]>([
  ['office', 'facts', '{'],
  ['office', 'facts', '{"closedDays":5,"openHolidays":["zzz"],"notice":{},"phone":7}'],
  ...['published_at', 'created_at', 'updated_at', 'reviewed_at', 'review_by', 'tags'].map(
    (column): [string, string, string] => ['posts', column, 'zzz'],
  ),
  ...['created_at', 'updated_at', 'reviewed_at', 'tags'].map((column): [string, string, string] => [
    'faq_items',
    column,
    'zzz',
  ]),
  ['media', 'variants', '['],
  ['media', 'former', '['],
  ['media', 'created_at', 'zzz'],
  ['testimonials', 'created_at', 'zzz'],
  ['restore_tests', 'tested_on', 'zzz'],
  ['restore_tests', 'updated_at', 'zzz'],
  ['contact_messages', 'created_at', 'zzz'],
  ['contact_messages', 'due_at', 'zzz'],
])('a damaged %s.%s (%s) takes no page, list or form with it', async (table, column, value) => {
  const app = await startAsAdmin()
  const { id } = await buildPicture(app.db)
  await buildPost(app.services, { featuredImageId: id, tags: ['a'] })
  await buildPost(app.services, { title: 'Sound' })
  await buildFaqItem(app.services)
  await buildTestimonial(app.services)
  await buildRestoreTest(app.services)
  await buildMessage(app.services)
  await app.asAdmin('PUT', '/api/admin/settings', { phone: '(989) 555-0177' })
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(app.db)
  app.services.content.bump()

  const failed: string[] = []
  for (const page of PAGES) {
    if ((await app.asAdmin('GET', page)).status >= 500) failed.push(page)
  }
  expect(failed).toEqual([])
  expect((await app.postJson('/api/contact', contactFields())).status).toBe(201)
  const saved = await app.asAdmin('PUT', '/api/admin/settings', { phone: '(989) 555-0188' })
  expect(saved.status).toBe(200)
})

test('damage is on Overview after the night, and the doctor names it', async () => {
  const app = await startAsAdmin()
  const { id } = await buildPost(app.services)
  await app.db.updateTable('posts').set({ tags: 'zzz', updated_at: 'zzz' }).execute()
  app.clock.set(new Date('2026-03-03T08:00:00.000Z'))

  await runHousekeeping(app.services)

  const { asAdmin } = await signIn(app)
  const { warnings } = await (await asAdmin('GET', '/api/admin/overview')).json()
  expect(warnings).toContainEqual({ kind: 'values-damaged', count: 2 })
  const { healthy, text } = await doctor(app)
  expect(healthy).toBe(false)
  expect(text).toContain(`tags of posts ${id}`)
})
