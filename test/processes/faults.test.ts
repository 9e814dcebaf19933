import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { listImageFiles } from '#features/media/server/media-files.ts'
import { pictureBytes, upload } from '#features/media/server/testing.ts'
import { deleteDueFiles } from '#server/storage/stored-files.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log/log.ts'
import { diskStorage } from '#server/storage/disk-storage.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import {
  beginMessage,
  carryOn,
  createSiteClient,
  PROCESS_ADMIN,
  sendMessage,
  signInAt,
  type AdminClient,
  type SiteClient,
} from './site-client.ts'
import {
  buildOnce,
  change,
  createDataDir,
  queryNumber,
  killWhen,
  launch,
  startSite,
} from './site-process.ts'
import { canMount, createSmallDisk, fillDisk } from './small-disk.ts'
import { startSmtpServer } from '../smtp.ts'
import { Acknowledged, findLostWrites, storm } from './storm.ts'
import { LONG_PATIENCE } from '../patience.ts'

const ROUNDS = 3
const WRITES_A_ROUND = 30
/** Messages that say a mail was sent when none exists, and the reverse. */
const TOLD_BY_NONE =
  'select count(*) from contact_messages where notice_mail_id not in (select id from outbox_mails)'
const MAILS_ABOUT_NONE =
  'select count(*) from outbox_mails where id not in (select notice_mail_id from contact_messages where notice_mail_id is not null)'
beforeAll(buildOnce, 600_000)

test('a site that is killed again and again during many writes keeps all it acknowledged', async () => {
  const dataDir = await createDataDir()
  const picture = await pictureBytes()
  const acknowledged = new Acknowledged()
  let { token, postId } = { token: '', postId: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await startSite(dataDir, { TRUST_PROXY: 'true' })
    // The session outlives the kill, too.
    const client = round === 0 ? await signInAt(site) : carryOn(site, token)
    if (round === 0) {
      token = client.token
      const post = { title: 'Edited', content: '<p>Text</p>' }
      postId = (await (await client.asAdmin('POST', '/api/blog', post)).json()).id
    }
    const over = storm(client, acknowledged, { round, picture, postId })
    const isEnough = () =>
      acknowledged.count > (round + 1) * WRITES_A_ROUND &&
      (acknowledged.texts.get('image')?.length ?? 0) > round
    await Promise.race([over, vi.waitUntil(isEnough, LONG_PATIENCE)])
    await site.stop('SIGKILL')
    await over

    expect(findDatabaseFaults(dataDir), `round ${round}`).toEqual([])
    // A message and its mail are written in one transaction.
    expect(queryNumber(dataDir, TOLD_BY_NONE) + queryNumber(dataDir, MAILS_ABOUT_NONE)).toBe(0)
  }

  const client = carryOn(await startSite(dataDir), token)
  expect(await findLostWrites(client, acknowledged)).toEqual([])
  const { excerpt } = await (await client.asAdmin('GET', `/api/admin/blog/${postId}`)).json()
  expect(Number(String(excerpt).replace('Edit ', ''))).toBeGreaterThanOrEqual(acknowledged.edit)
  const files = await readdir(path.join(dataDir, 'media'))
  expect(listFilesInRows(dataDir).filter((name) => !files.includes(name))).toEqual([])
  expect([...acknowledged.texts.keys()]).toHaveLength(5)
}, 90_000)

test('a kill in the middle of an upload and a save leaves the database and each file whole', async () => {
  const dataDir = await createDataDir()
  const media = path.join(dataDir, 'media')
  const picture = await pictureBytes('jpeg', { width: 400, height: 300 })
  let site = await startSite(dataDir)
  const { token, asAdmin } = await signInAt(site)
  const post = { title: 'Minutes', content: '<p>Old words</p>', status: 'published' }
  const { id } = await (await asAdmin('POST', '/api/blog', post)).json()
  let attempts = 0
  do {
    attempts += 1
    if (attempts > 1) site = await startSite(dataDir)
    const client = carryOn(site, token)
    // The first of the files in which a picture is kept has been begun.
    const killed = killWhen(site, media, /\.part$/)
    await Promise.allSettled([saveWith(client, id, picture), upload(client, picture), killed])
  } while (queryNumber(dataDir, 'select count(*) from media_moves') === 0 && attempts < 20)

  expect(findDatabaseFaults(dataDir)).toEqual([])
  const left = await readdir(media)
  const shown = listFilesInRows(dataDir)
  expect(left.length).toBeGreaterThan(shown.length)
  const client = carryOn(await startSite(dataDir), token)
  for (const name of left) {
    const answer = await client.request(`/media/${name}`)
    // A whole file whose row was not stored any more is no image of the library.
    expect([name, answer.status]).toEqual([name, shown.includes(name) ? 200 : 404])
    // Decodes the whole picture, or throws.
    if (answer.ok) await sharp(await answer.bytes()).stats()
  }
  const { content } = await (await client.asAdmin('GET', `/api/admin/blog/${id}`)).json()
  expect(content).toMatch(/^<p>Old words<\/p>$|^<p>New words<\/p>.*<img /s)
  await sweepLater(dataDir)
  expect((await readdir(media)).toSorted()).toEqual(listFilesInRows(dataDir).toSorted())
}, 120_000)

test(
  'a full disk is reported in every answer, does not stop reads, and passes',
  { timeout: 60_000 },
  async ({ skip }) => {
    skip(!canMount(), 'this machine lets no test mount a disk of its own')
    const dataDir = createSmallDisk(12)
    const site = await startSite(dataDir, { TRUST_PROXY: 'true', LOG_LEVEL: 'error' })
    const client = await signInAt(site)
    const picture = await pictureBytes('jpeg', { width: 300, height: 200 })
    expect((await upload(client, picture)).status).toBe(201)
    await (await client.request('/')).text()
    const files = await readdir(path.join(dataDir, 'media'))

    const giveBack = await fillDisk(dataDir)
    // The write-ahead log may have room for a few more.
    let stored = 0
    let refused = await sendMessage(client, 'm'.repeat(4000))
    while (refused.status === 201) {
      stored += 1
      refused = await sendMessage(client, 'm'.repeat(4000), `10.2.0.${Math.floor(stored / 10)}`)
    }
    const login = await client.postJson('/api/admin/login', PROCESS_ADMIN)
    const answers = {
      message: refused,
      login,
      upload: await upload(client, picture),
      post: await client.asAdmin('POST', '/api/blog', { title: 'T', content: 'm'.repeat(9000) }),
    }
    await untilReadiness(client, 503)
    const reads = ['/', '/faq', '/blog', '/api/blog', '/healthz', '/media/' + files[0]]
    const pages = await Promise.all(reads.map((address) => client.request(address)))
    const left = await readdir(path.join(dataDir, 'media'))
    await giveBack()

    for (const [name, answer] of Object.entries(answers)) {
      const told = { name, status: answer.status, ...(await answer.json()) }
      expect(told).toEqual({ name, status: 503, message: expect.stringMatching(/^The \w+ /) })
    }
    expect(pages.map(({ status }) => status)).toEqual(reads.map(() => 200))
    expect(left).toEqual(files)
    expect(site.printed.out).toMatch(/"path":"\/api\/contact".*"msg":"request failed"/)
    // Recovers without a restart:
    await untilReadiness(client, 200)
    expect((await sendMessage(client, 'After', '10.2.9.9')).status).toBe(201)
    expect((await upload(client, picture)).status).toBe(201)
    expect(await site.stop()).toBe(0)
    expect(queryNumber(dataDir, 'select count(*) from contact_messages')).toBe(stored + 1)
    expect(findDatabaseFaults(dataDir)).toEqual([])
  },
)

test('while another program locks the database, visitors can read, and a write says to try again', async () => {
  const dataDir = await createDataDir()
  const site = await startSite(dataDir)
  const client = createSiteClient(site)
  await (await client.request('/')).text()
  const other = new DatabaseSync(path.join(dataDir, 'site.db'))
  onTestFinished(() => other.close())
  other.exec('begin immediate')

  let isWaiting = true
  const write = sendMessage(client, 'Waits').finally(() => (isWaiting = false))
  const statuses: number[] = []
  for (const address of ['/', '/faq', '/blog', '/api/blog', '/readyz', '/']) {
    statuses.push((await client.request(address)).status)
  }
  // All of them came before the write was given up.
  const wasWaiting = isWaiting
  const refused = await write
  other.exec('rollback')
  const accepted = await sendMessage(client, 'Again')

  expect(wasWaiting).toBe(true)
  expect(statuses).toEqual(statuses.map(() => 200))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('cannot save') })
  expect(accepted.status).toBe(201)
  expect(queryNumber(dataDir, 'select count(*) from contact_messages')).toBe(1)
}, 60_000)

test('a database that is damaged while the site runs is named, and a backup brings it back', async () => {
  const dataDir = await createDataDir()
  const first = await startSite(dataDir)
  const { asAdmin } = await signInAt(first)
  const content = `<p>${'Minutes of the board. '.repeat(2000)}</p>`
  await asAdmin('POST', '/api/blog', { title: 'Kept', content, status: 'published' })
  await first.stop()
  const identity = await generateX25519Identity()
  const keys = {
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_IDENTITY: identity,
  }
  expect(await launch(dataDir, keys, { args: ['backup'] }).ended).toBe(0)
  const [backup = ''] = await readdir(path.join(dataDir, 'backups'))
  const site = await startSite(dataDir, { LOG_LEVEL: 'error' })
  const client = createSiteClient(site)
  const landing = await (await client.request('/')).text()

  await damage(path.join(dataDir, 'site.db'))
  const page = await client.request('/blog/kept')
  const api = await client.request('/api/blog')
  const cached = await client.request('/')
  const alive = await client.request('/healthz')
  const code = await site.stop()
  const again = launch(dataDir)
  const refusal = await again.ended
  const restored = await launch(dataDir, keys, { args: ['restore', backup, '--yes'] }).ended
  const mended = createSiteClient(await startSite(dataDir))

  expect(page.status).toBe(503)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toMatch(/<h1[^]*<\/h1>/)
  expect(api.status).toBe(503)
  expect(await api.json()).toEqual({ message: expect.any(String) })
  expect(await cached.text()).toBe(landing)
  expect(alive.status).toBe(200)
  expect(code).toBe(0)
  expect(site.printed.out).toMatch(/"msg":"the database file is damaged:[^"]*docs\/backups\.md/)
  expect(refusal).toBe(1)
  expect(again.printed.err).toMatch(/^Cannot start: [^\n]*site\.db[^\n]*docs\/backups\.md[^\n]*\n$/)
  expect(restored).toBe(0)
  expect((await mended.request('/blog/kept')).status).toBe(200)
}, 60_000)

test('PostgreSQL may go and come back while the site runs, and hang when it is to stop', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const settings = { DATABASE_URL: postgres.url, TRUST_PROXY: 'true' }
  const site = await startSite(await createDataDir(), settings)
  const client = createSiteClient(site)
  const landing = await (await client.request('/')).text()
  const form = { firstName: 'Ada', lastName: 'Berg', email: 'a@b.example', message: 'Each word' }
  const sendForm = () =>
    client.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      redirect: 'manual',
    })
  expect((await sendMessage(client, 'Before')).status).toBe(201)

  await postgres.halt()
  const cached = await client.request('/')
  const page = await client.request('/blog')
  const api = await sendMessage(client, 'Lost')
  const refused = await sendForm()
  await untilReadiness(client, 503)
  await postgres.resume()
  await vi.waitFor(async () => expect((await sendForm()).status).toBe(303), LONG_PATIENCE)
  await untilReadiness(client, 200)

  expect(await cached.text()).toBe(landing)
  expect(page.status).toBe(503)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toMatch(/<header[^]*<h1/)
  expect(api.status).toBe(503)
  expect(await api.json()).toEqual({ message: expect.stringContaining('try again later') })
  expect(refused.status).toBe(503)
  expect(await refused.text()).toMatch(/<textarea[^>]*>Each word<\/textarea>/)
  expect((await client.request('/blog')).status).toBe(200)

  const giveBack = await freeze(postgres.url)
  onTestFinished(giveBack)
  const message = await beginMessage(site)
  const unanswered = message.finish().catch((error: unknown) => error)
  expect(await site.stop()).toBe(0)
  expect(await unanswered).toBeInstanceOf(Error)
}, 90_000)

test('mail written while the mail server was unreachable arrives once when it is back', async () => {
  const smtp = await startSmtpServer()
  await smtp.close()
  const dataDir = await createDataDir()
  const site = await startSite(dataDir, { SMTP_URL: smtp.url })
  const client = createSiteClient(site)

  const answer = await sendMessage(client, 'Please call')
  const failed = 'select count(*) from outbox_mails where attempts = 1 and claimed_until is null'
  await vi.waitUntil(() => queryNumber(dataDir, failed) === 2, LONG_PATIENCE)
  await site.stop('SIGKILL')
  // Skips the pause after a failure, which the outbox tests cover.
  change(dataDir, "update outbox_mails set next_attempt_at = '2026-01-01T00:00:00.000Z'")
  const back = await startSmtpServer(undefined, smtp.port)
  const again = await startSite(dataDir, { SMTP_URL: smtp.url })
  await vi.waitUntil(
    () => queryNumber(dataDir, "select count(*) from outbox_mails where state = 'sent'") === 2,
    LONG_PATIENCE,
  )
  await again.stop()

  expect(answer.status).toBe(201)
  expect(back.mails).toHaveLength(2)
  expect(new Set(back.mails.map(({ to }) => to[0])).size).toBe(2)
}, 60_000)

test('a mail that was being sent when the site was killed goes out with the next start', async () => {
  const dataDir = await createDataDir()
  const isReceiving = Promise.withResolvers<void>()
  const slow = await startSmtpServer((stage) => {
    if (stage === 'rcpt') return undefined
    isReceiving.resolve()
    return 'stall'
  })
  const site = await startSite(dataDir, { SMTP_URL: slow.url, CONTACT_TO: 'office@town.example' })
  await sendMessage(createSiteClient(site), 'Please call')
  await isReceiving.promise
  await site.stop('SIGKILL')
  const claimed = queryNumber(
    dataDir,
    'select count(*) from outbox_mails where claimed_until is not null',
  )

  const smtp = await startSmtpServer()
  await startSite(dataDir, { SMTP_URL: smtp.url, CONTACT_TO: 'office@town.example' })

  expect(claimed).toBe(2)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), LONG_PATIENCE)
}, 60_000)

async function untilReadiness({ request }: SiteClient, status: number): Promise<void> {
  await vi.waitFor(
    async () => expect((await request('/readyz')).status).toBe(status),
    LONG_PATIENCE,
  )
}

/** Saves a post with an embedded picture, which is moved into the library first. */
function saveWith({ asAdmin }: AdminClient, id: number, picture: Buffer) {
  const src = `data:image/jpeg;base64,${picture.toString('base64')}`
  const content = `<p>New words</p><img src="${src}" alt="A map">`
  return asAdmin('PUT', `/api/admin/blog/${id}`, { content })
}

/** Does what a running site does when nobody can be at work on an upload any more. */
async function sweepLater(dataDir: string): Promise<void> {
  const log = createLog('silent')
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, log)
  const storage = diskStorage(path.join(dataDir, 'media'))
  const clock = { now: () => new Date(Date.now() + 16 * 60_000) }
  await deleteDueFiles({ db, storage, clock, log })
  await db.destroy()
}

/**
 * Stops all processes of a server in the middle of their work.
 * @returns a function that resumes them
 */
async function freeze(url: string): Promise<() => void> {
  const server = new Client({ connectionString: url })
  await server.connect()
  const { rows } = await server.query(`
    select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid
    union all select pid from pg_stat_activity where pid <> pg_backend_pid()
  `)
  await server.end()
  const pids = rows.map((row) => Number(row.pid))
  const signal = (name: NodeJS.Signals) => pids.forEach((pid) => void process.kill(pid, name))
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}

/** The problems that SQLite finds in the database file. */
function findDatabaseFaults(dataDir: string): unknown[] {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  try {
    const answers = database.prepare('pragma integrity_check').all()
    const faults = answers.map((row) => row.integrity_check).filter((answer) => answer !== 'ok')
    return [...faults, ...database.prepare('pragma foreign_key_check').all()]
  } finally {
    database.close()
  }
}

/** The files of the images in the database. */
function listFilesInRows(dataDir: string): string[] {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  const rows = database.prepare('select file, thumbnail_file, variants from media').all()
  database.close()
  return rows.flatMap((row) =>
    listImageFiles({
      file: String(row.file),
      thumbnail_file: String(row.thumbnail_file),
      variants: String(row.variants),
    }),
  )
}

/** Overwrites a file except for its first page, which identifies it. */
async function damage(file: string): Promise<void> {
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(size - 4096, 'damage'), 0, size - 4096, 4096)
  await handle.sync()
  await handle.close()
}
