import { expect, test } from 'vitest'
import { openOlderDatabase } from '#test/database/older-database.ts'
import { runRawQuery } from '#test/database/raw-query.ts'
import { migrate } from '../open.ts'

const TIME = '2026-01-05T12:00:00.000Z'
const DUE = '2026-02-01T12:00:00.000Z'

test('earlier posts are found by their tags, and so are those in the trash', async () => {
  const db = await openOlderDatabase('012-history')
  for (const [slug, status, scheduledFor, tags] of [
    ['published', 'published', null, '["Caf\u00c9","cafe\u0301","Budget"]'],
    ['scheduled', 'scheduled', DUE, '["Budget"]'],
    ['draft', 'draft', null, '["Budget"]'],
    ['damaged', 'draft', null, '{"planted":1}'],
  ] as const) {
    await runRawQuery(db, {
      text: `insert into posts (slug, title, content, content_digest, reading_minutes, status,
          scheduled_for, tags, published_at, created_at, updated_at)
        values (?, 'T', '<p>C</p>', '', 1, ?, ?, ?, ?, ?, ?)`,
      values: [slug, status, scheduledFor, tags, status === 'published' ? TIME : null, TIME, TIME],
    })
  }
  const entity = { id: 9, tags: '["Old"]', status: 'scheduled', scheduled_for: DUE }
  const dates = { published_at: null, created_at: TIME }
  const content = { rows: { entity: { ...entity, ...dates }, parts: [] }, references: [] }
  await runRawQuery(db, {
    text: `insert into trash (kind, entity_id, title, deleted_at, content)
      values ('blog', '9', 'T', ?, ?)`,
    values: [TIME, JSON.stringify(content)],
  })

  await migrate(db)

  const rows = await db
    .selectFrom('post_tags')
    .selectAll()
    .orderBy('post_id')
    .orderBy('tag')
    .execute()
  expect(rows).toEqual([
    { post_id: 1, tag: 'budget', sort_at: TIME, visible_from: '' },
    { post_id: 1, tag: 'caf\u00e9', sort_at: TIME, visible_from: '' },
    { post_id: 2, tag: 'budget', sort_at: DUE, visible_from: DUE },
    { post_id: 3, tag: 'budget', sort_at: TIME, visible_from: null },
  ])
  const trashed = await db.selectFrom('trash').select('content').executeTakeFirstOrThrow()
  expect(JSON.parse(trashed.content)).toMatchObject({
    rows: {
      parts: [
        {
          table: 'post_tags',
          rows: [{ post_id: 9, tag: 'old', sort_at: DUE, visible_from: DUE }],
        },
      ],
    },
  })
})
