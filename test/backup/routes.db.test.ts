import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { ON_POSTGRES, START, startApp, type App } from '#test/app.ts'
import { buildBackupFileName } from '#features/backup/server/backup-files.ts'
import { insertBackup, updateBackup } from '#features/backup/server/store.ts'
import type { BackupStatus } from '#features/backup/schema.ts'
import { buildBackup } from '#features/backup/server/testing.ts'
import { backupContent } from '#app/server/content/backup-content.ts'
import { runBackup } from '#features/backup/server/run-backup.ts'
import { createBackups } from '#features/backup/server/backups.ts'
import { PATIENCE } from '#test/patience.ts'
import { backUp, KEYS } from './site.ts'

const HOUR = 60 * 60_000
/** Linux lists the open files of this process here. */
const OPEN_FILES = '/proc/self/fd'

test('without a key, no backup is made, and the status says so', async () => {
  const { asAdmin } = await startAsAdmin()

  const status = await (await asAdmin('GET', '/api/admin/backups')).json()
  const response = await asAdmin('POST', '/api/admin/backups')

  expect(status).toEqual({
    isConfigured: false,
    isOverdue: false,
    nextAt: null,
    running: false,
    backups: [],
  })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('BACKUP_') })
})

test('an admin makes a backup and fetches its file, encrypted as it is', async () => {
  const { asAdmin, ...app } = await startAsAdmin(KEYS)
  const status = async (): Promise<BackupStatus> =>
    (await asAdmin('GET', '/api/admin/backups')).json()

  const begun = await asAdmin('POST', '/api/admin/backups')
  const second = await asAdmin('POST', '/api/admin/backups')
  await vi.waitFor(async () => expect((await status()).running).toBe(false), PATIENCE)

  expect([begun.status, second.status]).toEqual([202, 409])
  const [backup] = (await status()).backups
  expect(backup).toMatchObject({ error: null, verifiedAt: expect.any(String) })
  const file = await asAdmin('GET', `/api/admin/backups/${backup?.id}/file`)
  const bytes = Buffer.from(await file.arrayBuffer())
  const { dir } = app.services.config.backup
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${backup?.file}"`)
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  expect(bytes.equals(await readFile(path.join(dir, backup?.file ?? '')))).toBe(true)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  await rm(dir, { recursive: true })
  expect((await asAdmin('GET', `/api/admin/backups/${backup?.id}/file`)).status).toBe(404)
  const recorded = await asAdmin('GET', '/api/admin/activity')
  expect(await recorded.json()).toMatchObject({
    items: [{ action: 'downloaded', subject: `backup (${backup?.id})` }, {}, {}],
  })
  expect((await asAdmin('GET', '/api/admin/backups/99/file')).status).toBe(404)
})

test.runIf(existsSync(OPEN_FILES))('a HEAD request leaves no file open', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  const { dir } = app.services.config.backup
  const file = path.join(dir, 'backup-20260302T071500Z.tar.age')
  await mkdir(dir)
  await writeFile(file, 'sealed')
  const id = await insertBackup(app.db, { file: path.basename(file), createdAt: START })

  const head = await asAdmin('HEAD', `/api/admin/backups/${id}/file`)
  const whole = await asAdmin('GET', `/api/admin/backups/${id}/file`)

  expect(head.headers.get('Content-Length')).toBe('6')
  expect(await whole.text()).toBe('sealed')
  await expect.poll(openFiles, PATIENCE).not.toContain(file)
})

test('rows of the database that name other files are no backups', async () => {
  const { asAdmin, ...app } = await startAsAdmin(KEYS)
  const { dir } = app.services.config.backup
  const victims = [path.join(dir, '../victim.txt'), path.join(dir, 'victim.txt')]
  await mkdir(path.join(dir, 'notes'), { recursive: true })
  for (const victim of victims) await writeFile(victim, 'not for download')
  const createdAt = new Date('2025-01-01T00:00:00.000Z')
  const names = ['../../../../etc/passwd', '../victim.txt', 'notes/../../victim.txt', 'victim.txt']
  const ids: (number | undefined)[] = []
  for (const file of names) ids.push(await insertBackup(app.db, { file, createdAt, bytes: 1 }))
  await app.db.updateTable('backups').set({ error: 'It failed' }).execute()

  for (const id of ids)
    expect((await asAdmin('GET', `/api/admin/backups/${id}/file`)).status).toBe(404)
  const before: BackupStatus = await (await asAdmin('GET', '/api/admin/backups')).json()
  await app.backups.start()
  await app.backups.settled()
  const { backups } = await app.backups.status()

  expect(before.backups).toEqual([])
  expect(backups.map((backup) => backup.file)).toEqual([
    expect.stringMatching(/^backup-20260302T150000Z-\d+\.tar\.age$/),
  ])
  for (const victim of victims) expect(existsSync(victim)).toBe(true)
})

test('one backup is made each night', async () => {
  const app = await startApp(KEYS)
  const { backups, clock, services } = app
  const look = async () => {
    await backups.check()
    await backups.settled()
  }

  // START is ten in the morning in Michigan, so the nightly backup was missed.
  await look()
  await look()
  clock.advance(16 * HOUR)
  await look()
  clock.advance(HOUR)
  await look()
  await look()

  expect((await readdir(services.config.backup.dir)).toSorted()).toEqual([
    expect.stringContaining('20260302T150000Z'),
    expect.stringContaining('20260303T080000Z'),
  ])
})

test('a backup dated a year ahead delays neither the nightly backup nor the alarm', async () => {
  const app = await startApp(KEYS)
  const { clock, services } = app
  await buildBackup(app.services, new Date(clock.now().getTime() + 365 * 24 * HOUR))
  await recordFailed(app, 'No room')
  let attempts = 0
  const backups = createBackups(services, async () => void (attempts += 1))

  clock.advance(37 * HOUR)
  await backups.check()
  await backups.settled()

  expect(attempts).toBe(1)
  expect(await backups.status()).toMatchObject({ isOverdue: true })
})

test('a failure is retried after an hour, and mailed to the office once until one works', async () => {
  const app = await startApp(KEYS)
  const { clock, services, db } = app
  let attempts = 0
  const backups = createBackups(services, async () => {
    attempts += 1
    await recordFailed(app, 'The disk is full')
    throw new Error('The disk is full')
  })

  for (let half = 0; half < 6; half += 1) {
    await backups.check()
    await backups.settled()
    clock.advance(HOUR / 2)
  }

  expect(attempts).toBe(3)
  const mails = await db.selectFrom('outbox_mails').selectAll().execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: 'hello@townshipvault.example' })
  expect(mails[0]?.body).toContain('The disk is full')
})

test('overdue backups are mailed to the office once', async () => {
  const app = await startApp(KEYS)
  const { clock, services, db } = app
  await buildBackup(app.services, clock.now())
  clock.advance(37 * HOUR)
  // Another process makes the backup and never finishes.
  const backups = createBackups(services, async () => {})

  for (let round = 0; round < 3; round += 1) {
    await backups.check()
    await backups.settled()
  }

  expect((await backups.status()).isOverdue).toBe(true)
  const mails = await db.selectFrom('outbox_mails').select('subject').execute()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Backups of the website are overdue | Township Vault',
  ])
})

test('sites that share a folder, and a site that was restored, keep what they have not made', async () => {
  const [site, trial] = [await startApp(KEYS), await startApp(KEYS)]
  const { dir } = site.services.config.backup
  trial.services.config.backup.dir = dir
  const before = await backUpAndWait(site)

  const made = [before, await backUpAndWait(site)]
  for (let day = 0; day < 40; day += 1) {
    await buildBackup(trial.services, trial.clock.now())
    trial.clock.advance(24 * HOUR)
  }
  await backUpAndWait(trial)

  const names = await readdir(dir)
  expect(names).toEqual(expect.arrayContaining(made))
  expect(names.length).toBeLessThan(20)
})

async function backUpAndWait(app: App): Promise<string> {
  const { made } = await backUp(app)
  app.clock.advance(25 * HOUR)
  return made.file
}

test('a folder that has lost its disk fails the backup, lists nothing, and is accepted on request', async () => {
  const app = await startApp(KEYS)
  const { dir } = app.services.config.backup
  await backUp(app)
  await rm(dir, { recursive: true })
  await mkdir(dir)
  app.clock.advance(24 * HOUR)

  await app.backups.check()
  await app.backups.settled()
  const lost = await app.backups.status()
  const content = backupContent
  await runBackup({ ...app.services, content }, { isNewFolder: true })

  expect(lost.backups).toEqual([
    expect.objectContaining({
      error: expect.stringMatching(/^none of the backups.*--new-folder$/),
    }),
  ])
  expect(await readdir(dir)).toHaveLength(1)
})

// Only SQLite can be told to take nothing.
test.for(['before it has a record', ...(ON_POSTGRES ? [] : ['and nothing can be recorded'])])(
  'a backup that fails %s is seen with its cause, and retried after an hour',
  async (when) => {
    const app = await startApp(KEYS)
    let attempts = 0
    const backups = createBackups(app.services, async () => {
      attempts += 1
      throw new Error('spawn node ENOENT')
    })
    if (when.includes('nothing')) await sql`pragma query_only = on`.execute(app.db)

    for (let look = 0; look < 3; look += 1) {
      await backups.check()
      await backups.settled()
    }

    expect(attempts).toBe(1)
    expect((await backups.status()).backups).toEqual([
      expect.objectContaining({ error: 'spawn node ENOENT', createdAt: START.toISOString() }),
    ])
  },
)

async function recordFailed({ db, clock }: App, error: string): Promise<void> {
  const file = buildBackupFileName(clock.now())
  const id = await insertBackup(db, { file, createdAt: clock.now() })
  await updateBackup(db, id ?? 0, { error })
}

async function openFiles(): Promise<string[]> {
  const names = await readdir(OPEN_FILES)
  return Promise.all(names.map((name) => readlink(path.join(OPEN_FILES, name)).catch(() => '')))
}
