import { readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../scripts/child.ts'
import { listen } from './listen.ts'
import {
  buildOnce,
  createDataDir,
  figureOf,
  killGroup,
  launch,
  letNobodyIn,
  startSite,
} from './site-process.ts'
import type { SiteProcess } from './site-process.ts'

const MESSAGE = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Please call.' }
const POSTS = 'select count(*) from posts'
const MESSAGES = 'select count(*) from contact_messages'

beforeAll(buildOnce, 120_000)

test('the first start prints the address and the password, the second is quick and silent about it', async () => {
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
  expect(second.readyAfter).toBeLessThan(2000)
  expect(first.printed.err + second.printed.err).toBe('')
}, 60_000)

test('a password that was given is not printed', async () => {
  const site = await startSite(await createDataDir(), { ADMIN_PASSWORD: 'chosen by the clerk' })

  await site.stop()

  expect(site.printed.out).not.toMatch(/password|chosen/)
})

test('a bad setting is named before anything is written', async () => {
  const dataDir = await createDataDir()
  const line = await refusalOf(dataDir, { PORT: 'eighty' })

  expect(line).toMatch(/^Cannot start: PORT expects a port number/)
  expect(await readdir(dataDir)).toEqual([])
})

test('an unknown command is named', async () => {
  const line = await refusalOf(await createDataDir(), {}, { args: ['frobnicate'] })

  expect(line).toContain('there is no command frobnicate')
})

test('a port of the figures that is in use is named before anything is written', async () => {
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
  const identity = await letNobodyIn(dataDir)

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

test('an unreachable PostgreSQL is named within ten seconds, and SQLite does not take its place', async () => {
  const dataDir = await createDataDir()
  const started = Date.now()

  const line = await refusalOf(dataDir, {
    DATABASE_URL: `postgres://site:secret@127.0.0.1:${await freePort()}/site`,
  })

  expect(line).toContain('PostgreSQL at 127.0.0.1:')
  expect(line).not.toContain('secret')
  expect(Date.now() - started).toBeLessThan(10_000)
  expect(await readdir(dataDir)).toEqual([])
})

test('a PostgreSQL that never answers is named within ten seconds', async () => {
  const silent = createServer()
  const port = await listen(silent)
  onTestFinished(() => void silent.close())
  const started = Date.now()

  const line = await refusalOf(await createDataDir(), {
    DATABASE_URL: `postgres://site@127.0.0.1:${port}/site`,
  })

  expect(line).toContain('PostgreSQL at 127.0.0.1:')
  expect(Date.now() - started).toBeLessThan(10_000)
})

test.for(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes what is in flight, whatever idle and half-open connections do',
  { timeout: 40_000 },
  async (signal) => {
    const dataDir = await createDataDir()
    const site = await startSite(dataDir)
    const idle = [
      ...(await openConnections(site, 5, '')),
      ...(await openConnections(site, 5, 'GET')),
    ]
    const kept = await openConnections(site, 5, 'GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n')
    const slow = slowPost(site, 1500)
    await sleep(300)
    const told = Date.now()

    const [code, answer] = await Promise.all([site.stop(signal), slow])

    expect(answer).toBe(201)
    expect(code).toBe(0)
    expect(Date.now() - told).toBeLessThan(15_000)
    expect(figureOf(dataDir, MESSAGES)).toBe(1)
    expect(site.printed.err).toBe('')
    for (const socket of [...idle, ...kept]) socket.destroy()
  },
)

test('connections that are merely kept alive do not delay the end', async () => {
  const site = await startSite(await createDataDir())
  await openConnections(site, 20, 'GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n')
  const slow = slowPost(site, 800)
  await sleep(200)
  const told = Date.now()

  const code = await site.stop()

  expect(await slow).toBe(201)
  expect(code).toBe(0)
  expect(Date.now() - told).toBeLessThan(3000)
})

test('a second signal does not cut the end short', async () => {
  const site = await startSite(await createDataDir())
  const slow = slowPost(site, 1000)
  await sleep(200)

  site.child.kill('SIGINT')
  await sleep(200)
  const code = await site.stop('SIGINT')

  expect(await slow).toBe(201)
  expect(code).toBe(0)
})

test('an error that nothing caught is a line of the log like any other, and ends the process', async () => {
  const fault = 'process.on("SIGUSR2", () => { throw new Error("of clerk@township.example") })'
  const site = await startSite(await createDataDir(), {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  })

  const code = await site.stop('SIGUSR2')

  expect(code).toBe(1)
  expect(site.printed.err).toBe('')
  expect(site.printed.out).toContain('nothing caught this error')
  expect(site.printed.out).not.toContain('clerk@')
})

test('counted views are there after a stop and a start', async () => {
  const dataDir = await createDataDir()
  const site = await startSite(dataDir)
  change(
    dataDir,
    `insert into faq_items (question, answer, answer_digest, sort_order, created_at, updated_at)
     values ('Q?', '<p>A.</p>', '', 0, '2026-03-02', '2026-03-02')`,
  )
  for (let view = 0; view < 7; view += 1) {
    await fetch(`${site.origin}/api/faq/items/1/view`, { method: 'POST' })
  }

  await site.stop()

  expect(figureOf(dataDir, 'select view_count from faq_items')).toBe(7)
})

test.for([50, 150, 250, 350, 500, 700])(
  'a start that is told to stop after %i ms ends in order, and the next one works',
  { timeout: 60_000 },
  async (delay) => {
    const dataDir = await createDataDir()
    const early = launch(dataDir, { SEED: 'starter' })
    await sleep(delay)

    const code = await early.stop()
    const site = await startSite(dataDir)

    // Before the program itself runs, the signal ends the process as it ends any.
    expect(code === 0 || (code === null && early.child.signalCode === 'SIGTERM')).toBe(true)
    expect(early.printed.err).toBe('')
    expect((await fetch(site.origin)).status).toBe(200)
  },
)

test('a first start that is killed before it is done leaves nothing in the way', async () => {
  for (let delay = 100; delay <= 800; delay += 100) {
    const dataDir = await createDataDir()
    const early = launch(dataDir, { SEED: 'starter' })
    await sleep(delay)
    killGroup(early.child)
    await early.ended

    const site = await startSite(dataDir)
    await site.stop()

    expect(figureOf(dataDir, 'select count(*) from users'), `after ${delay} ms`).toBe(1)
    expect(figureOf(dataDir, POSTS), `after ${delay} ms`).toBe(0)
  }
}, 60_000)

test('a first start whose seeding was left alone ends up seeded exactly once', async () => {
  const dataDir = await createDataDir()
  const early = launch(dataDir, { SEED: 'starter' })
  while (!early.printed.out.includes('Laying')) await sleep(10)
  await sleep(200)
  // The seeding itself goes on, beside that of the next start.
  early.child.kill('SIGKILL')

  const sites = await Promise.all([1, 2].map(() => startSite(dataDir, { SEED: 'starter' })))
  const codes = await Promise.all(sites.map((site) => site.stop()))

  expect(codes).toEqual([0, 0])
  expect(figureOf(dataDir, POSTS)).toBeGreaterThanOrEqual(4)
  expect(figureOf(dataDir, 'select count(distinct title) = count(*) from posts')).toBe(1)
  expect(figureOf(dataDir, 'select count(*) from users')).toBe(1)
  expect(figureOf(dataDir, "select count(*) from installation where key = 'seeded'")).toBe(1)
}, 120_000)

test('200 connections that send a byte a second keep no visitor waiting', async () => {
  const site = await startSite(await createDataDir())
  const slow = await openConnections(site, 200, 'GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ')
  const trickle = setInterval(() => {
    for (const socket of slow) if (!socket.destroyed) socket.write('x')
  }, 1000)
  onTestFinished(() => clearInterval(trickle))
  await (await fetch(site.origin)).text()

  const times: number[] = []
  for (let visit = 0; visit < 100; visit += 1) {
    const started = performance.now()
    expect((await fetch(`${site.origin}/?visit=${visit}`)).status).toBe(200)
    times.push(performance.now() - started)
    await sleep(20)
  }
  clearInterval(trickle)
  for (const socket of slow) socket.destroy()

  expect(times.toSorted((a, b) => a - b)[95]).toBeLessThan(250)
}, 30_000)

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

/** Connections that have sent `text` and then nothing. */
async function openConnections({ port }: SiteProcess, count: number, text: string) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    // The server may well have enough of them.
    socket.on('error', () => socket.destroy()).resume()
    onTestFinished(() => void socket.destroy())
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(text)
  await sleep(100)
  return sockets
}

/** A contact message that takes `milliseconds` to arrive. @returns the status of its answer */
async function slowPost({ port }: SiteProcess, milliseconds: number): Promise<number | undefined> {
  const text = JSON.stringify(MESSAGE)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': text.length }
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path: '/api/contact',
    method: 'POST',
    headers,
  })
  const answered = once(outgoing, 'response')
  outgoing.write(text.slice(0, 10))
  await sleep(milliseconds)
  outgoing.end(text.slice(10))
  const [response] = await answered
  response.resume()
  return response.statusCode
}
