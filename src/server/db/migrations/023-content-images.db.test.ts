import { expect, test } from 'vitest'
import { openOlderDatabase } from '#test/database/older-database.ts'
import { runRawQuery } from '#test/database/raw-query.ts'
import { migrate } from '../open.ts'

const TIME = '2026-01-05T12:00:00.000Z'
const ROWS = [
  `insert into media (id, original_name, alt, category, size, width, height, file, thumbnail_file,
    variants, created_at) values ('m', 'N', '', 'blog', 1, 1, 1, 'm-1.webp', 'm-1.webp', '[]', '${TIME}')`,
  `insert into posts (slug, title, content, content_digest, reading_minutes, status, tags, created_at,
    updated_at) values ('s', 'T', '', '', 1, 'draft', '[]', '${TIME}', '${TIME}')`,
  `insert into faq_items (question, answer, answer_digest, sort_order, is_published, tags, created_at,
    updated_at) values ('Q', '', '', 0, 1, '[]', '${TIME}', '${TIME}')`,
  `insert into office_pages (slug, title, content, content_digest, status, updated_at)
    values ('privacy', 'T', '', '', 'draft', '${TIME}')`,
  "insert into post_images (post_id, media_id) values (1, 'm')",
  "insert into faq_images (faq_item_id, media_id) values (1, 'm')",
  "insert into office_page_images (page_id, media_id) values (1, 'm')",
]

test('images in texts of every kind move to one table', async () => {
  const db = await openOlderDatabase('021-suspected')
  for (const text of ROWS) await runRawQuery(db, { text })

  await migrate(db)

  expect(await db.selectFrom('content_images').selectAll().orderBy('kind').execute()).toEqual([
    { kind: 'blog', entity_id: 1, media_id: 'm' },
    { kind: 'faq', entity_id: 1, media_id: 'm' },
    { kind: 'pages', entity_id: 1, media_id: 'm' },
  ])
})

test('an item in the trash names the new table and keeps its other rows', async () => {
  const db = await openOlderDatabase('021-suspected')
  const former = { table: 'former_slugs', rows: [{ slug: 'old', post_id: 7 }] }
  for (const [kind, parts] of [
    ['blog', [former, { table: 'post_images', rows: [{ post_id: 7, media_id: 'm' }] }]],
    ['faq', [{ table: 'faq_images', rows: [{ faq_item_id: 7, media_id: 'm' }] }]],
    ['media', []],
  ] as const) {
    const content = { rows: { entity: { id: 7 }, parts }, references: [] }
    await runRawQuery(db, {
      text: `insert into trash (kind, entity_id, title, deleted_at, content)
        values ('${kind}', '7', 'T', '${TIME}', '${JSON.stringify(content)}')`,
    })
  }

  await migrate(db)

  const rows = await db.selectFrom('trash').select('content').orderBy('kind').execute()
  const parts = rows.map(({ content }) => JSON.parse(content).rows.parts)
  const image = { entity_id: 7, media_id: 'm' }
  expect(parts).toEqual([
    [former, { table: 'content_images', rows: [{ ...image, kind: 'blog' }] }],
    [{ table: 'content_images', rows: [{ ...image, kind: 'faq' }] }],
    [],
  ])
})
