import { readdirSync } from 'node:fs'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../scripts/child.ts'
import { listen } from './listen.ts'
import { beginMessage } from './site-client.ts'
import {
  buildOnce,
  createDataDir,
  figureOf,
  killGroup,
  launch,
  denyWrites,
  startSite,
} from './site-process.ts'
import type { SiteProcess } from './site-process.ts'

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n'
const POSTS = 'select count(*) from posts'
const MESSAGES = 'select count(*) from contact_messages'

/** Machines that run tests can be slow; nothing here waits for it to pass. */
const PATIENCE = { timeout: 60_000, interval: 5 }

type Traces = { files: string[]; out: string }

/** How far a first start has come, told by what it leaves behind. */
const STAGES: [string, (traces: Traces) => boolean][] = [
  ['has a database', ({ files }) => files.includes('site.db')],
  ['adds the starter content', ({ out }) => out.includes('Adding')],
  ['has made a picture', ({ files }) => files.some((file) => file.startsWith('media/'))],
]

beforeAll(buildOnce, 120_000)

test('the first start prints the address and the password, the second is silent about it', async () => {
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
}, 60_000)

test('a password that was given is not printed', async () => {
  const site = await startSite(await createDataDir(), { ADMIN_PASSWORD: 'chosen by the clerk' })

  await site.stop()

  expect(site.printed.out).not.toMatch(/password|chosen/)
})

test('other users of the machine cannot read the database, also in a folder that is open', async () => {
  const dataDir = await createDataDir()
  await chmod(dataDir, 0o755)
  await (await startSite(dataDir)).stop()

  const { mode } = await stat(path.join(dataDir, 'site.db'))

  expect(mode & 0o007).toBe(0)
})

test('a bad setting is named before anything is written', async () => {
  const dataDir = await createDataDir()
  const line = await refusalOf(dataDir, { PORT: 'eighty' })

  expect(line).toMatch(/^Cannot start: PORT expects a port number/)
  expect(await readdir(dataDir)).toEqual([])
})

test('a name that no new admin may have is named before anything is laid', async () => {
  const dataDir = await createDataDir()

  const line = await refusalOf(dataDir, { ADMIN_USERNAME: '\u0430dmin' })

  expect(line).toContain('ADMIN_USERNAME')
  await startSite(dataDir, { ADMIN_USERNAME: 'clerk' })
})

test('an unknown command is named', async () => {
  const line = await refusalOf(await createDataDir(), {}, { args: ['frobnicate'] })

  expect(line).toContain('there is no command frobnicate')
})

test('a metrics port that is in use is named before anything is written', async () => {
  const holder = createServer()
  const port = await listen(holder)
  onTestFinished(() => void holder.close())
  const dataDir = await createDataDir()

  const line = await refusalOf(dataDir, { METRICS_PORT: String(port) })

  expect(line).toContain(`METRICS_PORT ${port} is in use`)
  expect(await readdir(dataDir)).toEqual([])
})

test('a port in use is named, and no password is made up that nobody sees', async () => {
  const dataDir = await createDataDir()
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())

  const line = await refusalOf(dataDir, { PORT: String(port), ADMIN_PASSWORD: '' })
  other.close()
  const later = await startSite(dataDir, { ADMIN_PASSWORD: '' })
  await later.stop()

  expect(line).toContain(`PORT ${port} is in use`)
  expect(later.printed.out).toContain('Sign in as admin with the password')
})

test('a host that is not this machine is named', async () => {
  expect(await refusalOf(await createDataDir(), { HOST: '192.0.2.1' })).toContain('HOST 192.0.2.1')
})

test('a DATA_DIR that is a file is named and left as it is', async () => {
  const file = path.join(await createDataDir(), 'data')
  await writeFile(file, 'minutes')

  const line = await refusalOf(file)

  expect(line).toContain(file)
  expect(await readFile(file, 'utf8')).toBe('minutes')
})

test('a DATA_DIR that cannot be written is named', async () => {
  const dataDir = await createDataDir()
  const identity = await denyWrites(dataDir)

  expect(await refusalOf(dataDir, {}, identity)).toContain(dataDir)
})

test('a database file that is garbage is named and left as it is', async () => {
  const dataDir = await createDataDir()
  const file = path.join(dataDir, 'site.db')
  const garbage = 'Not a database. '.repeat(1000)
  await writeFile(file, garbage)

  const line = await refusalOf(dataDir)

  expect(line).toContain(file)
  expect(await readFile(file, 'utf8')).toBe(garbage)
})

test('a database of a newer version is named and left as it is', async () => {
  const dataDir = await createDataDir()
  await (await startSite(dataDir)).stop()
  change(dataDir, "insert into kysely_migration (name, timestamp) values ('999-future', '2030')")
  const known = figureOf(dataDir, 'select count(*) from kysely_migration')

  const line = await refusalOf(dataDir)

  expect(line).toContain(path.join(dataDir, 'site.db'))
  expect(line).toContain('newer version')
  expect(figureOf(dataDir, 'select count(*) from kysely_migration')).toBe(known)
})

test('a database that another program holds is named', async () => {
  const dataDir = await createDataDir()
  await (await startSite(dataDir)).stop()
  const holder = new DatabaseSync(path.join(dataDir, 'site.db'))
  onTestFinished(() => holder.close())
  holder.exec('begin immediate')

  expect(await refusalOf(dataDir)).toMatch(/site\.db.*locked/)
})

test('an unreachable PostgreSQL is named, and SQLite does not take its place', async () => {
  const dataDir = await createDataDir()

  const line = await refusalOf(dataDir, {
    DATABASE_URL: `postgres://site:secret@127.0.0.1:${await freePort()}/site`,
  })

  expect(line).toContain('PostgreSQL at 127.0.0.1:')
  expect(line).not.toContain('secret')
  expect(await readdir(dataDir)).toEqual([])
})

test('a PostgreSQL that never answers is named', async () => {
  const silent = createServer()
  const port = await listen(silent)
  onTestFinished(() => void silent.close())

  const line = await refusalOf(await createDataDir(), {
    DATABASE_URL: `postgres://site@127.0.0.1:${port}/site`,
  })

  expect(line).toContain('PostgreSQL at 127.0.0.1:')
})

test('a stop finishes what is in flight, whatever idle and half-open connections do', async () => {
  const dataDir = await createDataDir()
  const site = await startSite(dataDir)
  await openConnections(site, 5, '')
  await openConnections(site, 5, 'GET')
  const kept = await openAnswered(site, 5)
  const message = await beginMessage(site)

  site.child.kill('SIGTERM')
  // The end has begun.
  await kept.closed

  expect(await message.finish()).toBe(201)
  expect(await site.ended).toBe(0)
  expect(figureOf(dataDir, MESSAGES)).toBe(1)
  expect(site.printed.err).toBe('')
}, 40_000)

test('a stop closes idle connections first, and a second signal does not cut it short', async () => {
  const site = await startSite(await createDataDir())
  const kept = await openAnswered(site, 20)
  const message = await beginMessage(site)

  site.child.kill('SIGINT')
  // Before the one that is busy: it does not wait for its end.
  await kept.closed
  site.child.kill('SIGINT')

  expect(await message.finish()).toBe(201)
  expect(await site.ended).toBe(0)
})

test('an error that nothing caught is a line of the log like any other, and ends the process', async () => {
  const fault = 'process.on("SIGUSR2", () => { throw new Error("of clerk@township.example") })'
  const site = await startSite(await createDataDir(), {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  })

  const code = await site.stop('SIGUSR2')

  expect(code).toBe(1)
  expect(site.printed.err).toBe('')
  expect(site.printed.out).toContain('the program ends after an uncaught error')
  expect(site.printed.out).not.toContain('clerk@')
})

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

  expect(figureOf(dataDir, 'select view_count from faq_items')).toBe(7)
})

test.for(STAGES)(
  'a first start that is told to stop when it %s ends in order, and the next one works',
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

    expect(figureOf(dataDir, 'select count(*) from users')).toBe(1)
    expect(figureOf(dataDir, POSTS)).toBe(0)
  },
)

test('a first start whose seeding was left alone ends up seeded exactly once', async () => {
  const dataDir = await createDataDir()
  const early = launch(dataDir, { SEED: 'starter' })
  await vi.waitUntil(() => early.printed.out.includes('Adding'), PATIENCE)
  // The seeding itself goes on, beside that of the next start.
  early.child.kill('SIGKILL')

  const site = await startSite(dataDir, { SEED: 'starter' })
  const code = await site.stop()
  await early.ended

  expect(code).toBe(0)
  expect(figureOf(dataDir, POSTS)).toBeGreaterThanOrEqual(4)
  expect(figureOf(dataDir, 'select count(distinct title) = count(*) from posts')).toBe(1)
  expect(figureOf(dataDir, 'select count(*) from users')).toBe(1)
  expect(figureOf(dataDir, "select count(*) from installation where key = 'seeded'")).toBe(1)
}, 120_000)

/** Starts what must not start. @returns the one line that it prints */
async function refusalOf(
  dataDir: string,
  ...more: [Record<string, string>?, { args?: string[]; uid?: number; gid?: number }?]
) {
  const { ended, printed } = launch(dataDir, ...more)
  const code = await ended
  expect(code).toBe(1)
  expect(printed.err).toMatch(/^Cannot start: [^\n]+\n$/)
  expect(printed.out).toBe('')
  return printed.err.trimEnd()
}

function change(dataDir: string, statement: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  database.exec(statement)
  database.close()
}

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
  await vi.waitUntil(() => isReached(traces()), PATIENCE)
}

/** Connections that have sent `text` and then nothing. */
async function openConnections({ port }: SiteProcess, count: number, text: string) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    // The server may reset them.
    socket.on('error', () => socket.destroy()).resume()
    onTestFinished(() => void socket.destroy())
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(text)
  return sockets
}

/** Connections that have had an answer and are kept alive. @returns when all are closed */
async function openAnswered(site: SiteProcess, count: number) {
  const sockets = await openConnections(site, count, HEALTH)
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  return { closed: Promise.all(sockets.map((socket) => once(socket, 'close'))) }
}
