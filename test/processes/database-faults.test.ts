import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { pictureBytes, upload } from '#features/media/server/testing.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { LONG_PATIENCE } from '#test/patience.ts'
import { findDatabaseFaults } from './database-file.ts'
import {
  beginMessage,
  createSiteClient,
  PROCESS_ADMIN,
  sendMessage,
  signInAt,
  type SiteClient,
} from './site-client.ts'
import { buildOnce, createDataDir, launch, queryNumber, startSite } from './site-process.ts'
import { canMount, createSmallDisk, fillDisk } from './small-disk.ts'

beforeAll(buildOnce, 600_000)

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
      refused = await sendMessage(
        client,
        `${stored}`.repeat(1000),
        `10.2.0.${Math.floor(stored / 10)}`,
      )
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
  const site = await startSite(dataDir, { LOG_LEVEL: 'info' })
  const client = createSiteClient(site)
  const landing = await (await client.request('/')).text()
  // The first check, beside these answers, would stop a site whose file is damaged.
  await vi.waitFor(
    () => expect(site.printed.out).toContain('the database file is whole'),
    LONG_PATIENCE,
  )

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

async function untilReadiness({ request }: SiteClient, status: number): Promise<void> {
  await vi.waitFor(
    async () => expect((await request('/readyz')).status).toBe(status),
    LONG_PATIENCE,
  )
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

/** Overwrites a file except for its first page, which identifies it. */
async function damage(file: string): Promise<void> {
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(size - 4096, 'damage'), 0, size - 4096, 4096)
  await handle.sync()
  await handle.close()
}
