import { expect, test } from 'vitest'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { insertBackup, updateBackup } from '#server/backup/backups-store.ts'
import type { Overview } from '#shared/overview.ts'

const HOUR_MS = 60 * 60_000
const WORKING = { BACKUP_PASSPHRASE: 'long enough to be one', SMTP_URL: 'smtp://127.0.0.1:9' }

async function start(settings: Record<string, string> = {}) {
  const app = await startApp(settings)
  const warnings = async () => {
    // A session would not outlast the days that pass in between.
    const { asAdmin } = await signIn(app)
    const overview: Overview = await (await asAdmin('GET', '/api/admin/overview')).json()
    return overview.warnings
  }
  return { ...app, warnings }
}

test('an installation without backups and mail is warned of both', async () => {
  const { warnings } = await start()

  expect(await warnings()).toEqual([{ kind: 'backups-missing' }, { kind: 'mail-missing' }])
})

test('while all is well nothing is said', async () => {
  const { warnings } = await start(WORKING)

  expect(await warnings()).toEqual([])
})

test('a backup that failed is told of until one succeeds, and so is one that is overdue', async () => {
  const { warnings, db, clock } = await start(WORKING)
  const id = await insertBackup(db, { file: 'first', createdAt: clock.now() })
  await updateBackup(db, id ?? 0, { error: 'The disk is full' })

  expect(await warnings()).toEqual([{ kind: 'backup-failed' }])
  clock.advance(37 * HOUR_MS)
  expect(await warnings()).toEqual([{ kind: 'backup-overdue' }, { kind: 'backup-failed' }])
  // One that is still being made says nothing yet.
  await insertBackup(db, { file: 'second', createdAt: clock.now() })
  expect(await warnings()).toHaveLength(2)
  const done = { createdAt: clock.now(), bytes: 1, verifiedAt: clock.now() }
  await insertBackup(db, { file: 'third', ...done })
  expect(await warnings()).toEqual([])
})

test('mails that were set aside are counted', async () => {
  const { warnings, db, clock } = await start(WORKING)
  const now = clock.now().toISOString()
  const mail = { kind: 'notification', recipient: 'a@b.example', subject: 'S', body: 'B' }
  await db
    .insertInto('outbox_mails')
    .values({ ...mail, state: 'failed', next_attempt_at: now, created_at: now })
    .execute()

  expect(await warnings()).toEqual([{ kind: 'mail-failed', count: 1 }])
})
