import { expect, test } from 'vitest'
import { openOlderDatabase } from '#test/database/older-database.ts'
import { runRawQuery } from '#test/database/raw-query.ts'
import { migrate } from '../open.ts'

test('the second copy of a message goes where it was suspected spam, and only there', async () => {
  const db = await openOlderDatabase('019-sessions')
  for (const suspected of ['unseen', 'seen', null]) {
    await runRawQuery(db, {
      text: `insert into contact_messages
        (first_name, last_name, email, municipality, message, status, suspected, search_text, created_at)
        values ('Åsa', 'B', 'A@b.example', 'Dell', 'Pills', 'spam', ?, ?, '2026-01-05T12:00:00.000Z')`,
      values: [suspected, 'åsa b\na@b.example\ndell\npills'],
    })
  }

  await migrate(db)

  const rows = await db
    .selectFrom('contact_messages')
    .select(['search_text', 'suspicion'])
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.search_text)).toEqual([
    'åsa b\na@b.example\ndell',
    'åsa b\na@b.example\ndell',
    'åsa b\na@b.example\ndell\npills',
  ])
  expect(rows.map((row) => row.suspicion)).toEqual(['hidden-field', 'hidden-field', null])
})
