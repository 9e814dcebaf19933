import { readdirSync } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'
import { once } from 'node:events'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { beginMessage } from './site-client.ts'
import {
  buildOnce,
  change,
  createDataDir,
  queryNumber,
  killGroup,
  launch,
  startSite,
  type SiteProcess,
} from './site-process.ts'
import { LONG_PATIENCE } from '#test/patience.ts'
import { freePort } from '../../scripts/child.ts'
import { openConnection, readToClose } from '#test/peers/connection.ts'

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n'
const POSTS = 'select count(*) from posts'
const MESSAGES = 'select count(*) from contact_messages'

type Traces = { files: string[]; out: string }

/** The progress of a first start, recognized by its traces. */
const STAGES: [string, (traces: Traces) => boolean][] = [
  ['has a database', ({ files }) => files.includes('site.db')],
  ['adds the starter content', ({ out }) => out.includes('Adding')],
  ['has made a picture', ({ files }) => files.some((file) => file.startsWith('media/'))],
]

beforeAll(buildOnce, 600_000)

test(
  'the first start prints the address and the password, the second is silent about it',
  { timeout: 60_000, tags: 'main' },
  async () => {
    const dataDir = await createDataDir()
    const settings = { ADMIN_PASSWORD: '', PUBLIC_URL: 'https://vault.example' }
    const first = await startSite(dataDir, settings)
    await first.stop()

    const second = await startSite(dataDir, settings)
    await second.stop()

    const [block] = /Township Vault is running[^]*$/.exec(first.printed.out) ?? ['']
    expect(block).toContain('https://vault.example/admin')
    expect(block).toMatch(/Sign in as admin with the password \S{16,}\n/)
    expect(second.printed.out).toContain('Township Vault is running')
    expect(second.printed.out).not.toContain('password')
    expect(first.printed.err + second.printed.err).toBe('')
  },
)

test('a start prints no password that was given, closes its database to others, and serves its files', async () => {
  const dataDir = await createDataDir()
  await chmod(dataDir, 0o755)
  const site = await startSite(dataDir, { ADMIN_PASSWORD: 'chosen by the clerk' })

  // Pages of other origins may show them.
  for (const file of ['/social-card.png', '/icon-512.png']) {
    const { status, headers } = await fetch(site.origin + file)
    expect(status).toBe(200)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
  await site.stop()

  expect(site.printed.out).not.toMatch(/password|chosen/)
  expect((await stat(path.join(dataDir, 'site.db'))).mode & 0o007).toBe(0)
})

test(
  'a stop finishes open requests despite idle and half-open connections and a second signal',
  { timeout: 40_000, tags: 'main' },
  async () => {
    const dataDir = await createDataDir()
    const site = await startSite(dataDir)
    await openConnections(site, 5, '')
    await openConnections(site, 5, 'GET')
    const kept = await openAnswered(site, 20)
    const message = await beginMessage(site)

    site.child.kill('SIGINT')
    // Before the one that is busy: it does not wait for its end.
    await kept.closed
    site.child.kill('SIGINT')

    expect(await message.finish()).toBe(201)
    expect(await site.ended).toBe(0)
    expect(queryNumber(dataDir, MESSAGES)).toBe(1)
    expect(site.printed.err).toBe('')
  },
)

test('an error that nothing caught is a line of the log like any other, and ends the process', async () => {
  const fault = 'process.on("SIGUSR2", () => { throw new Error("of clerk@township.example") })'
  const site = await startSite(await createDataDir(), {
    ...withPreload(fault),
  })

  const code = await site.stop('SIGUSR2')

  expect(code).toBe(1)
  expect(site.printed.err).toBe('')
  expect(site.printed.out).toContain('exiting after an uncaught error')
  expect(site.printed.out).not.toContain('clerk@')
})

test.for(['has no reader', 'is read no more', 'is a full disk'])(
  'a site whose standard output %s answers, counts what it cannot write, and stops when it is told',
  { tags: 'long' },
  async (fault) => {
    const [port, metrics] = [await freePort(), await freePort()]
    const settings = { PORT: String(port), METRICS_PORT: String(metrics), LOG_LEVEL: 'trace' }
    const isFull = fault === 'is a full disk'
    const site = launch(await createDataDir(), { ...settings, ...(isFull && withPreload(FULL)) })
    const ask = (target: string, at = port) => fetch(`http://127.0.0.1:${at}${target}`)
    await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), LONG_PATIENCE)
    if (fault === 'has no reader') site.child.stdout.destroy()
    if (fault === 'is read no more') site.child.stdout.pause()

    // More than a pipe holds, and than is kept for a reader that is slow.
    const longPath = `/${'x'.repeat(190)}`
    while (countLost(await (await ask('/metrics', metrics)).text()) === 0)
      await Promise.all(Array.from({ length: 50 }, () => ask(longPath)))
    const health = await ask('/healthz')
    const code = await site.stop()

    expect([health.status, code]).toEqual([200, 0])
  },
)

/** Gives the standard output to a device that is always full. */
const FULL =
  'import { closeSync, openSync } from "node:fs"; closeSync(1); openSync("/dev/full", "w")'

/** The setting with which a process runs this code first. */
function withPreload(code: string) {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

const countLost = (metrics: string) =>
  Number(/^site_dropped_log_lines_total (\d+)$/m.exec(metrics)?.[1])

test('counted views are there after a stop and a start', async () => {
  const dataDir = await createDataDir()
  const site = await startSite(dataDir, { TRUST_PROXY: 'true' })
  change(
    dataDir,
    `insert into faq_items (question, answer, answer_digest, sort_order, created_at, updated_at)
     values ('Q?', '<p>A.</p>', '', 0, '2026-03-02', '2026-03-02')`,
  )
  for (let view = 0; view < 7; view += 1) {
    await fetch(`${site.origin}/api/faq/items/1/view`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': `192.0.2.${view}` },
    })
  }

  await site.stop()

  expect(queryNumber(dataDir, 'select view_count from faq_items')).toBe(7)
})

test.for(STAGES)(
  'a first start that is stopped when it %s ends cleanly, and the next one works',
  { timeout: 60_000 },
  async ([, isReached]) => {
    const dataDir = await createDataDir()
    const early = launch(dataDir, { SEED: 'starter' })
    await reach(isReached, dataDir, early.printed)

    const code = await early.stop()
    const site = await startSite(dataDir)

    expect(code).toBe(0)
    expect(early.printed.err).toBe('')
    expect((await fetch(site.origin)).status).toBe(200)
  },
)

test.for(STAGES)(
  'a first start that is killed when it %s leaves nothing in the way',
  { timeout: 60_000 },
  async ([, isReached]) => {
    const dataDir = await createDataDir()
    const early = launch(dataDir, { SEED: 'starter' })
    await reach(isReached, dataDir, early.printed)
    killGroup(early.child)
    await early.ended

    const site = await startSite(dataDir)
    await site.stop()

    expect(queryNumber(dataDir, 'select count(*) from users')).toBe(1)
    expect(queryNumber(dataDir, POSTS)).toBe(0)
  },
)

test('a first start killed during its seeding ends up seeded exactly once', async () => {
  const dataDir = await createDataDir()
  const early = launch(dataDir, { SEED: 'starter' })
  await vi.waitUntil(() => early.printed.out.includes('Adding'), LONG_PATIENCE)
  // The seeding itself goes on, beside that of the next start.
  early.child.kill('SIGKILL')

  const site = await startSite(dataDir, { SEED: 'starter' })
  const code = await site.stop()
  await early.ended

  expect(code).toBe(0)
  expect(queryNumber(dataDir, POSTS)).toBeGreaterThanOrEqual(4)
  expect(queryNumber(dataDir, 'select count(distinct title) = count(*) from posts')).toBe(1)
  expect(queryNumber(dataDir, 'select count(*) from users')).toBe(1)
  expect(queryNumber(dataDir, "select count(*) from installation where key = 'seeded'")).toBe(1)
}, 120_000)

/** Waits until a start has come so far. */
async function reach(
  isReached: (traces: Traces) => boolean,
  dataDir: string,
  printed: { out: string },
): Promise<void> {
  const traces = () => ({
    files: readdirSync(dataDir, { recursive: true, encoding: 'utf8' }),
    out: printed.out,
  })
  await vi.waitUntil(() => isReached(traces()), LONG_PATIENCE)
}

/** Connections that have sent `text` and then nothing. */
async function openConnections({ port }: SiteProcess, count: number, text: string) {
  const sockets = Array.from({ length: count }, () => openConnection(port).resume())
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(text)
  return sockets
}

/** Connections that have had an answer and are kept alive. @returns when all are closed */
async function openAnswered(site: SiteProcess, count: number) {
  const sockets = await openConnections(site, count, HEALTH)
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  return { closed: Promise.all(sockets.map(readToClose)) }
}
