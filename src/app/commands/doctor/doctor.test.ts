import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildImage } from '#features/media/server/testing.ts'
import { insertBackup } from '#features/backup/server/store.ts'
import { SETTINGS } from '#server/settings.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import { signIn } from '#test/admin.ts'
import { ON_POSTGRES, startApp, startServer } from '#test/app.ts'
import { startS3 } from '#test/s3.ts'
import { startSmtpServer } from '#test/smtp.ts'
import { examine } from '../doctor.ts'

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'services' | 'clock'>

const FILES = {
  good: 'backup-20260302T150000Z.tar.age',
  failed: 'backup-20260304T080000Z.tar.age',
}
const NO_FILE = '/nowhere/.env'
const HOUR = 3_600_000
const KEY = { BACKUP_PASSPHRASE: 'the ledgers are in the vault' }
const MAIL = { kind: 'k', recipient: 'clerk@vault.example', subject: 's', body: 'b' }

test('a healthy site has no problem, while it runs and while it is stopped', async () => {
  const app = await startServer(KEY)
  await buildImage(app, await signIn(app))
  await noteBackup(app)
  const mail = await startSmtpServer()
  const settings = { PORT: String(app.port), PUBLIC_URL: app.origin, SMTP_URL: mail.url }

  const running = await doctor(app, { ...KEY, ...settings })
  await app.close()
  const stopped = await doctor(app, { ...KEY, ...settings })

  for (const { healthy, text } of [running, stopped]) {
    expect(text).not.toContain('PROBLEM')
    expect(healthy).toBe(true)
    expect(text).toContain(ON_POSTGRES ? 'PostgreSQL' : 'SQLite 3.')
    expect(text).toContain('Its structure and references are intact')
    expect(text).toMatch(/All \d+ files of images and papers are there/)
    expect(text).toMatch(/127\.0\.0\.1:\d+ answers/)
    expect(text).toContain('The newest good backup is 1 hour old')
  }
  expect(mail.mails).toEqual([])
})

test('nothing is changed by being looked at', async () => {
  const app = await startApp(KEY)
  await buildImage(app, await signIn(app))
  await app.close()
  const { dataDir } = app.services.config
  const before = await picture(dataDir)

  await doctor(app, KEY)

  expect(await picture(dataDir)).toEqual(before)
})

test.skipIf(ON_POSTGRES)('an installation that was never started stays empty', async () => {
  const app = await startApp()
  await app.close()
  const { dataDir } = app.services.config
  await rm(dataDir, { recursive: true })

  const { healthy, text } = await doctor(app)

  expect(healthy).toBe(true)
  expect(text).toContain('There is no database yet')
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('each setting that is not made is named with what that means', async () => {
  const { text } = await doctor(await startApp())

  expect(SETTINGS.filter(({ name }) => !text.includes(name))).toEqual([])
  expect(text).toContain('SMTP_URL is not set: no mail is sent')
  expect(text).toContain('No backups are made')
  expect(text).toContain('OPENAI_API_KEY is not set: Generate SEO uses the words of the post')
})

test('what the office has set over the settings is named, and what is still a sample', async () => {
  const app = await startApp(KEY)
  const { asAdmin } = await signIn(app)
  const before = await doctor(app, KEY)

  await asAdmin('PUT', '/api/admin/settings', { siteName: 'Elk County Vault', phone: '555-0177' })
  const after = await doctor(app, { ...KEY, SITE_NAME: 'Oak County Vault' })

  expect(before.text).toContain('Nothing in Settings → Office overrides a setting')
  expect(before.text).toContain('SITE_PHONE and SITE_EMAIL: visitors see a sample')
  expect(after.text).toContain('Settings → Office overrides SITE_NAME: “Elk County Vault”')
  expect(after.text).toContain('Settings → Office overrides SITE_PHONE: “555-0177”')
  expect(after.text).toMatch(/warning +SITE_EMAIL: visitors see a sample/)
})

test('all settings that cannot be used are named, and those that nobody reads', async () => {
  const app = await startApp()
  const wrong = { PORT: 'eighty', TRUST_PROXY: 'yes', SMTP_ULR: 'smtp://mail.example' }

  const { healthy, text } = await doctor(app, wrong, Object.keys(wrong))

  expect(healthy).toBe(false)
  expect(text).toMatch(/PROBLEM +PORT expects a port number/)
  expect(text).toMatch(/PROBLEM +TRUST_PROXY expects true, false/)
  expect(text).toMatch(/warning +SMTP_ULR in \.env is no setting of this site/)
})

test('what other users of the machine can read is named, with the command that closes it', async () => {
  const app = await startApp()
  const { dataDir } = app.services.config
  const closed = await doctor(app)
  await writeFile(path.join(dataDir, '.env'), 'BACKUP_PASSPHRASE=…')
  await writeFile(path.join(dataDir, 'site.db'), '', { flag: 'a' })
  for (const name of ['', '.env', 'site.db']) await chmod(path.join(dataDir, name), 0o755)

  const { healthy, text } = await doctor(app)

  expect(closed.text).not.toContain('can be read by every user')
  expect(healthy).toBe(true)
  const files = ON_POSTGRES ? ['', '/.env'] : ['', '/.env', '/site.db*']
  for (const file of files) expect(text).toContain(`Run: chmod o-rwx ${dataDir}${file}\n`)
  expect(text).toMatch(/warning +DATA_DIR \S+ can be read by every user of this machine/)
})

test('links to other machines that are not encrypted are named', async () => {
  const app = await startApp()
  const model = { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'http://model.invalid/v1' }
  const plain = {
    ...model,
    DATABASE_URL: 'postgres://site:word@data.invalid/site',
    MEDIA_URL: 's3://bucket?endpoint=http://bucket.invalid',
  }
  const sealed = {
    DATABASE_URL: 'postgres://site:word@data.invalid/site?sslmode=verify-full',
    MEDIA_URL: 's3://bucket?endpoint=https://bucket.invalid',
  }

  const { text } = await doctor(app, plain)

  for (const host of ['data', 'bucket', 'model']) {
    expect(text).toMatch(
      new RegExp(`warning +[A-Z_]+: the connection to ${host}\\.invalid is not encrypted`),
    )
  }
  expect((await doctor(app, sealed)).text).not.toContain('is not encrypted')
  expect((await doctor(app)).text).not.toContain('is not encrypted')
})

test('no secret is printed, not even by an error', async () => {
  const app = await startApp()
  const secrets = {
    ADMIN_PASSWORD: 'secret-admin',
    BACKUP_PASSPHRASE: 'secret-backup',
    OPENAI_API_KEY: 'secret-model',
    SMTP_URL: 'smtp://me:secret-mail@127.0.0.1:1',
    DATABASE_URL: 'postgres://me:secret-data@127.0.0.1:1/site',
  }

  const { text } = await doctor(app, secrets)

  expect(text).toContain('PostgreSQL at 127.0.0.1:1 cannot be used')
  expect(text).toContain('127.0.0.1:1 takes no mail from this site')
  expect(text).not.toContain('secret-')
})

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
  expect(text).toMatch(/PROBLEM +(?:The database is damaged|site\.db in DATA_DIR cannot be read)/)
  expect(text).toContain('npm run restore')
})

test.skipIf(ON_POSTGRES)('a file in the place of the database is a problem', async () => {
  const app = await startApp()
  await app.close()
  const { dataDir } = app.services.config
  for (const name of await readdir(dataDir)) await rm(path.join(dataDir, name), { recursive: true })
  await writeFile(path.join(dataDir, 'site.db'), 'Minutes of the board. '.repeat(500))

  expect((await doctor(app)).text).toMatch(/PROBLEM +site\.db in DATA_DIR cannot be read/)
})

test('a database of another version is told from one that is damaged', async () => {
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
    /PROBLEM +A newer version of this program has written it \(999-future\)/,
  )
})

test('images that are missing and files that nobody knows are counted', async () => {
  const app = await startApp()
  await buildImage(app, await signIn(app))
  const folder = path.join(app.services.config.dataDir, 'media')
  const [first = ''] = await readdir(folder)
  await rm(path.join(folder, first))
  await writeFile(path.join(folder, 'left-behind.webp'), 'x')

  const { healthy, text } = await doctor(app)

  expect(healthy).toBe(false)
  expect(text).toContain(`1 stored file is missing, such as ${first}`)
  expect(text).toContain('1 file belongs to no image')
})

test('images in a bucket are counted there, and one that is away is a problem', async () => {
  const bucket = await startS3()
  const app = await startApp(bucket.settings)
  await buildImage(app, await signIn(app))
  await app.services.storage.put('left-behind.webp', Buffer.from('x'))

  const there = await doctor(app, bucket.settings)
  await bucket.stop()
  const away = await doctor(app, bucket.settings)

  expect(there.healthy).toBe(true)
  expect(there.text).toMatch(/All \d+ files of images and papers are there/)
  expect(there.text).toContain('1 file belongs to no image')
  expect(away.healthy).toBe(false)
  expect(away.text).toMatch(/PROBLEM +The images and papers cannot be reached: /)
})

test('mail that waits long or was set aside is a warning', async () => {
  const app = await startApp()
  for (let mail = 0; mail < 3; mail += 1) await insertMail(app.db, MAIL, app.clock.now())
  await app.db.updateTable('outbox_mails').set({ state: 'failed' }).where('id', '=', 1).execute()
  app.clock.advance(5 * HOUR)

  const { text } = await doctor(app)

  expect(text).toContain('2 mails wait, the oldest for 5 hours')
  expect(text).toContain('1 mail set aside')
})

test('backups that are overdue, failed or gone are problems', async () => {
  const app = await startApp(KEY)
  const none = await doctor(app, KEY)
  await noteBackup(app)
  await rm(path.join(app.services.config.backup.dir, FILES.good))
  app.clock.advance(40 * HOUR)
  const createdAt = app.clock.now()
  await insertBackup(app.db, { file: FILES.failed, createdAt })
  const failed = { error: 'No space left' }
  await app.db.updateTable('backups').set(failed).where('file', '=', FILES.failed).execute()

  const { healthy, text } = await doctor(app, KEY)

  expect(none.text).toMatch(/warning +There is no good backup yet/)
  expect(healthy).toBe(false)
  expect(text).toMatch(/PROBLEM +Backups are overdue\. The newest good backup is 41 hours old/)
  expect(text).toMatch(/PROBLEM +The last attempt failed: No space left/)
  expect(text).toMatch(/PROBLEM +Its file is not in /)
  expect(text).toContain('The backups are on the disk of the site')
})

test('a folder that is none is a problem', async () => {
  const app = await startApp()
  const file = path.join(app.services.config.dataDir, 'a-file')
  await writeFile(file, '')

  const { healthy, text } = await doctor(app, { BACKUP_DIR: path.join(file, 'backups') })

  expect(healthy).toBe(false)
  expect(text).toMatch(/PROBLEM +BACKUP_DIR .*a-file is not a folder/)
})

test('a site that does not run, or not where visitors look for it, is told', async () => {
  const app = await startApp()

  const { healthy, text } = await doctor(app, { PUBLIC_URL: 'https://vault.invalid' })

  expect(healthy).toBe(true)
  expect(text).toContain('The site is not running on port 1')
  expect(text).toMatch(/warning +https:\/\/vault\.invalid does not answer as this site/)
  expect(text).toMatch(/warning +TRUST_PROXY is not set/)
})

test('whoever believes a proxy is told which header it must set', async () => {
  const app = await startApp()

  const believed = await doctor(app, { TRUST_PROXY: 'true' })
  const direct = await doctor(app)

  expect(believed.text).toContain('Client addresses from one proxy are trusted')
  expect(believed.text).toContain(
    'nginx needs "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;"',
  )
  expect(direct.text).not.toContain('X-Forwarded-For')
})

test('colours are for terminals', async () => {
  const app = await startApp()
  const lines: string[] = []
  const environment = { DATA_DIR: app.services.config.dataDir }

  await examine(
    { environment, file: NO_FILE, fileNames: [] },
    { write: (it) => lines.push(it), inColour: true },
  )

  expect(lines.join('')).toContain('\u001B[')
  expect((await doctor(app)).text).not.toContain('\u001B')
})

async function doctor(app: App, settings: Record<string, string> = {}, fileNames: string[] = []) {
  const { dataDir, databaseUrl } = app.services.config
  const environment = {
    PORT: '1',
    PUBLIC_URL: 'http://127.0.0.1:1',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  }
  let text = ''
  const healthy = await examine(
    { environment, file: path.join(dataDir, '.env'), fileNames, clock: app.clock },
    { write: (more) => void (text += more), inColour: false },
  )
  return { healthy, text }
}

/** A good backup of an hour ago. */
async function noteBackup({ services, clock }: App) {
  const { dir } = services.config.backup
  await mkdir(dir, { recursive: true })
  await writeFile(path.join(dir, FILES.good), 'sealed')
  const createdAt = clock.now()
  clock.advance(HOUR)
  const made = { bytes: 6_000_000, verifiedAt: clock.now() }
  await insertBackup(services.db, { file: FILES.good, createdAt, ...made })
}

/** Every file below a folder with its bytes. */
async function picture(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const pairs = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(path.join(parentPath, name))
    return [path.join(parentPath, name), createHash('sha256').update(bytes).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}
