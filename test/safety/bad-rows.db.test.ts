import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildPicture, buildPost } from '#features/blog/server/testing.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { buildRestoreTest } from '#features/restore-tests/server/testing.ts'
import { buildTestimonial } from '#features/testimonials/server/testing.ts'
import { startApp } from '#test/app.ts'

test('the database keeps bad rows out', async () => {
  const { db, services } = await startApp()
  await buildPost(services)
  await buildTestimonial(services)
  await buildRestoreTest(services)
  await buildFaqItem(services)
  await buildPicture(db)
  // Also in the queue of mails.
  await buildMessage(services)

  for (const change of [
    "posts set status = 'lost'",
    'posts set published_at = null',
    'posts set view_count = -1',
    'posts set title = null',
    "users set username = 'me'",
    'testimonials set rating = 6',
    'testimonials set rating = 0',
    'testimonials set is_active = 2',
    "restore_tests set outcome = 'good'",
    'restore_tests set is_published = 2',
    'faq_items set is_published = 2',
    "contact_messages set status = 'lost'",
    "outbox_mails set state = 'lost'",
    'media set width = 0',
    "media set category = 'other'",
  ])
    await expect(sql.raw(`update ${change}`).execute(db), `of ${change}`).rejects.toThrow(
      /constraint/i,
    )
})
