import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { insertBackup } from '#features/backup/server/store.ts'
import { buildImage } from '#features/media/server/testing.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import { ON_POSTGRES, startApp } from '#test/app.ts'
import { startS3 } from '#test/peers/s3.ts'
import { doctor, GOOD_BACKUP, HOUR, KEY, recordBackup } from './testing.ts'

const FAILED_BACKUP = 'backup-20260304T080000Z.tar.age'
const RUNNING_BACKUP = 'backup-20260304T090000Z.tar.age'
const MAIL = { kind: 'k', recipient: 'clerk@vault.example', subject: 's', body: 'b' }

// Only SQLite has a file to damage.
test.skipIf(ON_POSTGRES)('a damaged database is a problem, with the way back', async () => {
  const app = await startApp()
  await app.db
    .insertInto('installation')
    .values({ key: 'x', value: 'y'.repeat(50_000) })
    .execute()
  await app.close()
  const file = path.join(app.services.config.dataDir, 'site.db')
  const bytes = await readFile(file)
  bytes.fill(0x5a, 3 * 4096, 8 * 4096)
  await writeFile(file, bytes)

  const { healthy, text } = await doctor(app)

  expect(healthy).toBe(false)
  expect(text).toMatch(/PROBLEM +(?:The database is damaged|site\.db in DATA_DIR cannot be used)/)
  expect(text).toContain('npm run restore')
})

// Only SQLite has its database in DATA_DIR.
test.skipIf(ON_POSTGRES)('a file in the place of the database is a problem', async () => {
  const app = await startApp()
  await app.close()
  const { dataDir } = app.services.config
  for (const name of await readdir(dataDir)) await rm(path.join(dataDir, name), { recursive: true })
  await writeFile(path.join(dataDir, 'site.db'), 'Minutes of the board. '.repeat(500))

  expect((await doctor(app)).text).toMatch(/PROBLEM +site\.db in DATA_DIR cannot be used/)
})

test('a database of another version is distinguished from a damaged one', async () => {
  const app = await startApp()
  const bookkeeping = app.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
  const known = { name: '001-content', timestamp: 'then' }
  await bookkeeping.deleteFrom('kysely_migration').where('name', '<>', known.name).execute()
  const older = await doctor(app)
  const future = { name: '999-future', timestamp: 'then' }
  await bookkeeping.insertInto('kysely_migration').values(future).execute()
  const newer = await doctor(app)

  expect(older.healthy).toBe(true)
  expect(older.text).toMatch(/warning +\d+ migrations will run at the next start/)
  expect(newer.healthy).toBe(false)
  expect(newer.text).toMatch(
    /PROBLEM +It was written by a newer version of this program \(999-future\)/,
  )
})

test('missing images and unknown files are counted', async () => {
  const app = await startAsAdmin()
  await buildImage(app)
  const folder = path.join(app.services.config.dataDir, 'media')
  const [first = ''] = await readdir(folder)
  await rm(path.join(folder, first))
  await writeFile(path.join(folder, 'left-behind.webp'), 'x')

  const { healthy, text } = await doctor(app)

  expect(healthy).toBe(false)
  expect(text).toContain(`1 stored file is missing, empty or of another user, such as ${first}`)
  expect(text).toContain('1 file belongs to no image')
})

test.skipIf(ON_POSTGRES)('an empty image is a problem, and missing in a backup', async () => {
  const app = await startAsAdmin(KEY)
  await buildImage(app)
  const media = path.join(app.services.config.dataDir, 'media')
  const [name = ''] = await readdir(media)
  await truncate(path.join(media, name))

  const { healthy, text } = await doctor(app, KEY)

  expect(healthy).toBe(false)
  expect(text).toContain(`1 stored file is missing, empty or of another user, such as ${name}`)
  expect(await app.services.storage.getSize(name)).toBeUndefined()
})

test('images in a bucket are counted there, and a missing one is a problem', async () => {
  const bucket = await startS3()
  const app = await startAsAdmin(bucket.settings)
  await buildImage(app)
  await app.services.storage.put('left-behind.webp', Buffer.from('x'))

  const there = await doctor(app, bucket.settings)
  await bucket.stop()
  const away = await doctor(app, bucket.settings)

  expect(there.healthy).toBe(true)
  expect(there.text).toMatch(/All \d+ files of images and documents are present/)
  expect(there.text).toContain('1 file belongs to no image')
  expect(away.healthy).toBe(false)
  expect(away.text).toMatch(/PROBLEM +The images and documents cannot be reached: /)
})

test('mail that waits long or was set aside is a warning', async () => {
  const app = await startApp()
  for (let mail = 0; mail < 3; mail += 1) await insertMail(app.db, MAIL, app.clock.now())
  await app.db.updateTable('outbox_mails').set({ state: 'failed' }).where('id', '=', 1).execute()
  app.clock.advance(5 * HOUR)

  const { text } = await doctor(app)

  expect(text).toContain('2 e-mails are waiting, the oldest for 5 hours')
  expect(text).toContain('1 e-mail could not be sent')
})

test('overdue, failed or missing backups are problems, even while another one is made', async () => {
  const app = await startApp(KEY)
  const none = await doctor(app, KEY)
  await recordBackup(app)
  await rm(path.join(app.services.config.backup.dir, GOOD_BACKUP))
  app.clock.advance(40 * HOUR)
  const createdAt = app.clock.now()
  await insertBackup(app.db, { file: FAILED_BACKUP, createdAt })
  const failed = { error: 'No space left' }
  await app.db.updateTable('backups').set(failed).where('file', '=', FAILED_BACKUP).execute()
  app.clock.advance(HOUR)
  await insertBackup(app.db, { file: RUNNING_BACKUP, createdAt: app.clock.now() })

  const { healthy, text } = await doctor(app, KEY)

  expect(none.text).toMatch(/warning +There is no valid backup yet/)
  expect(healthy).toBe(false)
  expect(text).toMatch(/PROBLEM +Backups are overdue\. The newest valid backup is 42 hours old/)
  expect(text).toMatch(/PROBLEM +The last attempt failed: No space left/)
  expect(text).toMatch(/PROBLEM +\S+, the newest valid backup, is not in /)
  expect(text).toContain('The backups are on the same disk as the site')
})
