import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildImage } from '#features/media/server/testing.ts'
import { SETTINGS } from '#server/settings.ts'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { ON_POSTGRES, startApp, startServer } from '#test/app.ts'
import { startSmtpServer, type Conduct } from '#test/peers/smtp.ts'
import { examine } from '../doctor.ts'
import { checkSettings } from './settings.ts'
import { doctor, KEY, recordBackup } from './testing.ts'

const NO_FILE = { file: '/nowhere/.env', names: [], faults: [] }

test('a healthy site has no problem, while it runs and while it is stopped', async () => {
  const app = await startServer(KEY)
  await buildImage({ ...app, ...(await signIn(app)) })
  await recordBackup(app)
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
    expect(text).toMatch(/All \d+ files of images and documents are present/)
    expect(text).toMatch(/127\.0\.0\.1:\d+ answers/)
    expect(text).toContain('The newest valid backup is 1 hour old')
  }
  expect(mail.mails).toEqual([])
})

test('nothing is changed by being looked at', async () => {
  const app = await startAsAdmin(KEY)
  await buildImage(app)
  await app.close()
  const { dataDir } = app.services.config
  const before = await picture(dataDir)

  await doctor(app, KEY)

  expect(await picture(dataDir)).toEqual(before)
})

// Only SQLite has its database in DATA_DIR.
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

test('each missing setting is named with its consequences', async () => {
  const { text } = await doctor(await startApp())

  expect(SETTINGS.filter(({ name }) => !text.includes(name))).toEqual([])
  expect(text).toContain('SMTP_URL is not set: no mail is sent')
  expect(text).toContain('Backups are off')
  expect(text).toContain(
    'OPENAI_API_KEY is not set: Generate SEO takes its suggestions from the words of the post',
  )
})

test('overridden settings are named, and so are sample values', async () => {
  const { asAdmin, ...app } = await startAsAdmin(KEY)
  const before = await doctor(app, KEY)

  await asAdmin('PUT', '/api/admin/settings', { siteName: 'Elk County Vault', phone: '555-0177' })
  const after = await doctor(app, { ...KEY, SITE_NAME: 'Oak County Vault' })

  expect(before.text).toContain('Nothing in Settings → Office details overrides a setting')
  expect(before.text).toContain('SITE_PHONE and SITE_EMAIL: visitors see sample values')
  expect(after.text).toContain('Settings → Office details overrides SITE_NAME: “Elk County Vault”')
  expect(after.text).toContain('Settings → Office details overrides SITE_PHONE: “555-0177”')
  expect(after.text).toMatch(/warning +SITE_EMAIL: visitors see sample values/)
})

test('all invalid settings are named, and unknown ones too', async () => {
  const app = await startApp()
  const wrong = { PORT: 'eighty', TRUST_PROXY: 'yes', SMTP_ULR: 'smtp://mail.example' }

  const faults = ['.env can be read in two ways in line 3.']
  const { healthy, text } = await doctor(app, wrong, { names: Object.keys(wrong), faults })

  expect(healthy).toBe(false)
  expect(text).toMatch(/PROBLEM +\.env can be read in two ways in line 3/)
  expect(text).toMatch(/PROBLEM +PORT expects a port number/)
  expect(text).toMatch(/PROBLEM +TRUST_PROXY expects true, false/)
  expect(text).toMatch(/warning +SMTP_ULR in \.env is not a setting of this site/)
})

test.for<[wrong: Record<string, string>, fault: string]>([
  [{ AWS_ACCESS_KEY_ID: 'key' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed together'],
  [
    { AWS_SECRET_ACCESS_KEY: 'k' },
    'AWS_SECRET_ACCESS_KEY and AWS_ACCESS_KEY_ID are needed together',
  ],
  [{ AWS_REGION: 'the east' }, 'AWS_REGION expects a region'],
  [{ AWS_DEFAULT_REGION: 'the east' }, 'AWS_DEFAULT_REGION expects a region'],
])('%o of a bucket is a problem under its own name', ([wrong, fault]) => {
  const { config, findings } = checkSettings({ MEDIA_URL: 's3://media', ...wrong }, NO_FILE)

  const what = expect.stringContaining(fault)
  expect(findings).toContainEqual(expect.objectContaining({ level: 'problem', what }))
  expect(config.media).toMatchObject({ bucket: 'media', region: 'us-east-1' })
})

test('files that other users of the machine can read are named, with the command that protects them', async () => {
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
  expect(text).toContain('127.0.0.1:1 does not accept mail from this site')
  expect(text).not.toContain('secret-')
})

test('a mail server that hangs up at the login is a problem, and the report continues', async () => {
  const app = await startApp()
  const login = vi.fn<Conduct>().mockReturnValueOnce(undefined).mockReturnValueOnce('die')
  const { port } = await startSmtpServer(login)
  const mail = { SMTP_URL: `smtp://site:word@127.0.0.1:${port}` }

  const taken = await doctor(app, mail)
  const cut = await doctor(app, mail)

  expect(taken.text).toMatch(/ok +127\.0\.0\.1:\d+ accepts the login\n/)
  expect(cut.healthy).toBe(false)
  expect(cut.text).toMatch(
    /PROBLEM +127\.0\.0\.1:\d+ does not accept mail from this site: Connection clos/,
  )
  expect(cut.text).toMatch(/\nAddress\n[^]*1 problem/)
})

test('what restores have left is named', async () => {
  const app = await startApp()
  await mkdir(path.join(app.services.config.dataDir, 'restoring-20260302T150000000Z'))

  expect((await doctor(app)).text).toContain('restoring-20260302T150000000Z in DATA_DIR is left')
})

test('a folder path that is not a folder is a problem', async () => {
  const app = await startApp()
  const file = path.join(app.services.config.dataDir, 'a-file')
  await writeFile(file, '')

  const { healthy, text } = await doctor(app, { BACKUP_DIR: path.join(file, 'backups') })

  expect(healthy).toBe(false)
  expect(text).toMatch(/PROBLEM +BACKUP_DIR .*a-file is not a folder/)
})

test('a site that does not run, or not at its public address, is reported', async () => {
  const app = await startApp()

  const { healthy, text } = await doctor(app, { PUBLIC_URL: 'https://vault.invalid' })

  expect(healthy).toBe(true)
  expect(text).toContain('The site is not running on port 1')
  expect(text).toMatch(/warning +https:\/\/vault\.invalid is not answered by this site/)
  expect(text).toMatch(/warning +TRUST_PROXY is not set/)
})

test('a site that trusts a proxy names the header that it must set', async () => {
  const app = await startApp()

  const believed = await doctor(app, { TRUST_PROXY: 'true' })
  const local = ['::1', '127.0.0.1', 'localhost'].map((HOST) => ({ TRUST_PROXY: 'true', HOST }))
  const direct = await doctor(app)

  expect(believed.text).toContain('Client addresses from one proxy are trusted')
  expect(believed.text).toContain(
    'nginx needs "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;"',
  )
  expect(direct.text).not.toContain('X-Forwarded-For')
  for (const settings of local)
    expect((await doctor(app, settings)).text).toContain(
      'Client addresses from one proxy are trusted',
    )
})

test('colours are for terminals', async () => {
  const app = await startApp()
  const lines: string[] = []
  const environment = { DATA_DIR: app.services.config.dataDir }

  await examine(
    { environment, envFile: NO_FILE },
    { write: (it) => lines.push(it), inColour: true },
  )

  expect(lines.join('')).toContain('\u001B[')
  expect((await doctor(app)).text).not.toContain('\u001B')
})

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
