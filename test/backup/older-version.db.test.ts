import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#features/backup/server/restore/restore.ts'
import { migrate, openWithoutMigrating } from '#server/db/open.ts'
import { runRawQuery } from '#test/database/raw-query.ts'
import { findSchemaVersion } from '#server/db/table-shapes.ts'
import { startAsAdmin } from '#test/admin.ts'
import { startAgain, startApp } from '#test/app.ts'
import { jsonRequest } from '#test/json-request.ts'
import { backupContent } from '#app/server/content/backup-content.ts'
import { runBackup } from '#features/backup/server/run-backup.ts'
import { KEYS, restore } from './site.ts'

/** The schema before activity, other nodes and repeated requests were recorded. */
const OLDER = '004-backups'
const TIME = '2026-01-05T12:00:00.000Z'

test('a backup of an older version restores into this one', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const app = await startApp({ BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY: identity })
  const { config, clock, log } = app.services
  const older = { ...config, dataDir: path.join(config.dataDir, 'older'), databaseUrl: undefined }
  const db = await openWithoutMigrating(older, log)
  await migrate(db, { upTo: OLDER })
  await runRawQuery(db, {
    text: `insert into posts (slug, title, content, content_digest, reading_minutes, status, published_at, created_at, updated_at)
      values ('kept', 'Kept for years', '<p>Minutes</p>', '', 1, 'published', ?, ?, ?)`,
    values: [TIME, TIME, TIME],
  })
  await db.destroy()
  const newest = await findSchemaVersion(app.db)
  const made = await runBackup({ config: older, clock, log, content: backupContent })
  await app.close()

  await restoreBackup(path.join(older.backup.dir, made?.file ?? ''), {
    content: backupContent,
    config,
    keys: config.backup,
    stamp: '20260302T150000Z',
    log,
  })

  const restored = await openWithoutMigrating(config, log)
  onTestFinished(() => restored.destroy())
  expect(made?.manifest.schema).toBe(OLDER)
  expect(await findSchemaVersion(restored)).toBe(newest)
  expect(newest).not.toBe(OLDER)
  const [post] = await restored.selectFrom('posts').select(['title', 'content']).execute()
  expect(post).toEqual({ title: 'Kept for years', content: '<p>Minutes</p>' })
}, 60_000)

test('a backup that has idempotency keys, as earlier ones do, restores without them', async () => {
  const app = await startAsAdmin(KEYS)
  const { services, token } = app
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'a-key-of-one-category' }
  await app.request('/api/admin/categories', jsonRequest('POST', { name: 'News' }, headers))
  const leftOut = backupContent.leftOut.filter((name) => name !== 'creations')
  const made = await runBackup({ ...services, content: { ...backupContent, leftOut } })
  const { config } = services
  await app.close()

  await restore(path.join(config.backup.dir, made?.file ?? ''), config)

  const { db } = await startAgain(app)
  expect(await db.selectFrom('creations').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('blog_categories').select('name').execute()).toContainEqual({
    name: 'News',
  })
})
