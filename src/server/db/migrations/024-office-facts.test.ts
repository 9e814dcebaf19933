import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runRawQuery } from '#test/raw-query.ts'
import { createLog } from '../../log/log.ts'
import { migrate, openWithoutMigrating } from '../open.ts'

test('an office keeps the facts that it has set', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'migration-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const db = await openWithoutMigrating({ dataDir, databaseUrl: undefined }, createLog('silent'))
  onTestFinished(() => db.destroy())
  await migrate(db, { upTo: '021-suspected' })
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
