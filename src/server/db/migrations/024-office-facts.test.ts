import { expect, test } from 'vitest'
import { openOlderDatabase } from '#test/database/older-database.ts'
import { runRawQuery } from '#test/database/raw-query.ts'
import { migrate } from '../open.ts'

test('an office keeps the facts that it has set', async () => {
  const db = await openOlderDatabase('021-suspected')
  await runRawQuery(db, {
    text: `insert into office
      (id, site_name, contact_to, notice_text, notice_from, notice_until, updated_at)
      values (1, 'Elk County “Vault”', 'desk@elk.example', 'Closed', '2026-11-26', '2026-11-27',
        '2026-01-05T12:00:00.000Z')`,
  })

  await migrate(db)

  const office = await db.selectFrom('office').selectAll().executeTakeFirstOrThrow()
  expect({ ...office, facts: JSON.parse(office.facts) }).toEqual({
    id: 1,
    facts: {
      siteName: 'Elk County “Vault”',
      phone: null,
      email: null,
      contactTo: 'desk@elk.example',
      founderName: null,
      notice: { text: 'Closed', from: '2026-11-26', until: '2026-11-27' },
    },
    updated_at: '2026-01-05T12:00:00.000Z',
  })
})
