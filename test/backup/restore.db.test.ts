import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { backupContent } from '#app/server/content/backup-content.ts'
import { hashTable } from '#features/backup/server/archive/manifest.ts'
import { takeLock } from '#features/backup/server/lock.ts'
import { runBackup } from '#features/backup/server/run-backup.ts'
import {
  answerTo,
  askedAfterPassword,
  generateTotpCode,
  createRecoveryCodes,
  startWithApp,
} from '#features/auth/server/credentials/testing.ts'
import { buildPost } from '#features/blog/server/testing.ts'
import { openDatabase } from '#server/db/open.ts'
import { listTables } from '#server/db/table-shapes.ts'
import type { Db } from '#server/db/tables.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { ADMIN, signIn } from '#test/admin.ts'
import { ON_POSTGRES, startAgain, startApp } from '#test/app.ts'
import { backUp, KEYS, restore, startSite } from './site.ts'

test('a backup holds every row, image and issued number, and is tested automatically', async () => {
  const app = await startSite()

  const { config, made, file } = await backUp(app)

  const counts = Object.fromEntries(made.manifest.tables.map(({ name, rows }) => [name, rows]))
  expect(counts).toMatchObject({ posts: 2, faq_items: 1, contact_messages: 1, media: 1, users: 1 })
  expect(counts).not.toHaveProperty('sessions')
  expect(made.manifest.media.length).toBeGreaterThan(1)
  expect(made.manifest.missing).toEqual([])
  expect((await stat(file)).size).toBe(made.bytes)
  expect(await readdir(config.backup.dir)).toEqual([made.file])
  const [noted] = await app.db.selectFrom('backups').selectAll().execute()
  expect(noted).toMatchObject({ file: made.file, bytes: made.bytes, error: null })
  expect(noted?.verified_at).not.toBeNull()
})

test('a restored site is the same, except that everybody signs in again, and gives no id twice', async () => {
  const app = await startSite()
  const last = await buildPost(app, { title: 'The last one, deleted again' })
  await app.db.deleteFrom('posts').where('id', '=', last.id).execute()
  const { token } = await signIn(app)
  const { config, file } = await backUp(app)
  const before = await checksumTables(app.db)
  await buildPost(app, { title: 'Written after the backup' })
  await app.close()

  const { replaced } = await restore(file, config)

  const again = await startAgain(app)
  expect(await checksumTables(again.db)).toEqual(before)
  const headers = { Authorization: `Bearer ${token}` }
  expect((await again.request('/api/admin/session', { headers })).status).toBe(401)
  const { asAdmin } = await signIn(again)
  const media: { url: string }[] = await (await asAdmin('GET', '/api/admin/media')).json()
  expect((await again.request(media[0]?.url ?? '')).status).toBe(200)
  expect(replaced).toBeDefined()
  expect((await buildPost(again, { title: 'The next one' })).id).toBeGreaterThan(last.id)
})

test('second factors come back with a backup, and ask as before', async () => {
  const app = await startWithApp(KEYS)
  const [recovery = ''] = await createRecoveryCodes(app)
  const { config, file } = await backUp(app)
  await app.asAdmin('DELETE', `/api/admin/factors/${app.factor.id}`)
  await app.close()

  await restore(file, config)

  const again = await startAgain(app)
  again.clock.set(app.clock.now())
  const { challenge, methods } = await askedAfterPassword(again, ADMIN)
  const code = generateTotpCode(app.secret, again)
  const byApp = await answerTo(again, { challenge, method: 'totp', code })
  const next = await askedAfterPassword(again, ADMIN)
  const byRecovery = { challenge: next.challenge, method: 'recovery', code: recovery }
  expect(methods).toEqual(['totp', 'recovery'])
  expect(byApp.status).toBe(200)
  expect((await answerTo(again, byRecovery)).status).toBe(200)
})

test('restored HTML is sanitized before it is shown, even with a matching digest', async () => {
  const app = await startSite()
  const hostile = '<script>alert(1)</script><p onclick="alert(2)">Words</p>'
  const digest = 'a digest that fits'
  await app.db.updateTable('posts').set({ content: hostile, content_digest: digest }).execute()
  await app.db.updateTable('faq_items').set({ answer: hostile, answer_digest: digest }).execute()
  const { config, file } = await backUp(app)
  await app.close()

  await restore(file, config)

  const again = await startAgain(app)
  const posts = await again.db.selectFrom('posts').select(['content', 'content_digest']).execute()
  const answers = await again.db
    .selectFrom('faq_items')
    .select(['answer', 'answer_digest'])
    .execute()
  const clean = sanitizeHtml('<p>Words</p>')
  expect(posts).toHaveLength(2)
  for (const post of posts) {
    expect(post).toEqual({ content: clean.html, content_digest: clean.digest })
  }
  expect(answers).toEqual([{ answer: clean.html, answer_digest: clean.digest }])
})

test('every column of HTML is among those that a restore cleans', async () => {
  const { db } = await startApp()

  const digests = (await listTables(db, [])).flatMap(({ name, columns }) =>
    columns.filter((column) => column.endsWith('_digest')).map((digest) => `${name}.${digest}`),
  )

  const cleaned = backupContent.htmlColumns.map(({ table, digest }) => `${table}.${digest}`)
  expect(cleaned.toSorted()).toEqual(digests.toSorted())
})

test.skipIf(!ON_POSTGRES)(
  'a backup of PostgreSQL restores into SQLite, and one of that into PostgreSQL',
  async () => {
    const app = await startSite()
    const first = await backUp(app)
    const before = await checksumTables(app.db)
    const other = await startApp(KEYS)
    const embedded = { ...first.config, dataDir: path.join(first.config.dataDir, 'embedded') }
    const onSqlite = { ...embedded, databaseUrl: undefined }
    await other.close()

    await restore(first.file, onSqlite)
    const sqlite = await openDatabase(onSqlite, app.services.log)
    const inSqlite = await checksumTables(sqlite)
    await sqlite.destroy()
    const second = await runBackup({ ...app.services, config: onSqlite, content: backupContent })
    await restore(path.join(onSqlite.backup.dir, second?.file ?? ''), other.services.config)

    const again = await startAgain(other)
    expect(inSqlite).toEqual(before)
    expect(await checksumTables(again.db)).toEqual(before)
    expect((await again.request('/api/blog?search=ledgers')).status).toBe(200)
    await buildPost(again, { title: 'One more' })
  },
  60_000,
)

test('a backup has the rows of a single moment, despite writes meanwhile', async () => {
  const app = await startSite()
  const over = new AbortController()
  const storm = (async () => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      await pause()
      const category = await app.db
        .insertInto('blog_categories')
        .values({ name: `Category ${number}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const post = await buildPost(app, { title: `Post ${number}`, categoryId: category.id })
      if (number % 3 === 0) await app.db.deleteFrom('posts').where('id', '=', post.id).execute()
    }
  })()

  const backups = []
  for (let round = 0; round < 3; round += 1) backups.push((await backUp(app)).made)
  over.abort()
  await storm

  // The test restore inserts the rows under the foreign keys and compares them.
  const rows = backups.map(
    ({ manifest }) => manifest.tables.find((it) => it.name === 'posts')?.rows,
  )
  expect(backups).toHaveLength(3)
  expect(rows.at(-1)).toBeGreaterThan(2)
}, 60_000)

test('a failed restore leaves the old site and nothing else', async () => {
  const app = await startSite()
  const { config, file } = await backUp(app)
  const before = await checksumTables(app.db)
  await app.close()
  await truncate(file, (await stat(file)).size - 10)

  await expect(restore(file, config)).rejects.toThrow('is damaged or ends too early')

  const again = await startAgain(app)
  expect(await checksumTables(again.db)).toEqual(before)
  expect((await readdir(config.dataDir)).filter((name) => name.startsWith('re'))).toEqual([])
})

test('nothing is restored while the site runs, or a backup is made', async () => {
  const app = await startSite()
  const { config, file } = await backUp(app)
  const site = await takeLock(config, 'site', { mode: 'shared' })

  await expect(restore(file, config)).rejects.toThrow('the site is running')
  await site?.release()
  const backup = await takeLock(config, 'backup', { mode: 'exclusive' })
  await expect(restore(file, config)).rejects.toThrow('a backup is running')
  await expect(runBackup({ ...app.services, content: backupContent })).rejects.toThrow(
    'a backup is already running',
  )
  await backup?.release()
})

test('a lost image is recorded, and the rest is protected', async () => {
  const app = await startSite()
  const media = path.join(app.services.config.dataDir, 'media')
  const [lost = ''] = await readdir(media)
  await rm(path.join(media, lost))

  const { made } = await backUp(app)

  expect(made.manifest.missing).toEqual([lost])
  expect(made.manifest.media.map(({ name }) => name)).not.toContain(lost)
})

test('the remains of an interrupted backup are removed by the next one', async () => {
  const app = await startSite()
  const { config } = await backUp(app)
  await writeFile(path.join(config.backup.dir, 'backup-20260302T000000Z.tar.age.part'), 'half')
  await app.db
    .insertInto('backups')
    .values({ file: 'backup-20260302T000000Z.tar.age', created_at: '2026-03-02T00:00:00.000Z' })
    .execute()

  await backUp(app)

  expect((await readdir(config.backup.dir)).filter((name) => name.endsWith('.part'))).toEqual([])
  const broken = await app.db
    .selectFrom('backups')
    .select('error')
    .where('file', 'like', '%T000000Z%')
    .executeTakeFirst()
  expect(broken?.error).toBe('It was interrupted before it was finished')
})

/** The number and the checksum of the rows of each table. */
async function checksumTables(db: Db) {
  const sums: Record<string, unknown> = {}
  for (const shape of await listTables(db, backupContent.leftOut)) {
    sums[shape.name] = await hashTable(db, shape)
  }
  return sums
}
