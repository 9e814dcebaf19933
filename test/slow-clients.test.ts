import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { memoryEnvironment, memoryFlags } from '../scripts/memory.mjs'
import { buildOnce, createDataDir, startSite } from './site-process.ts'
import type { SiteProcess } from './site-process.ts'

const CLIENTS = 200
const VISITS = 40
const KB_A_MEGABYTE = 1024
/** As in test/process.test.ts: what a visitor beside them may wait on a busy machine. */
const WAIT_MS = 250
/** Two hundred sockets with their buffers, and far less than two hundred answers. */
const GROWTH_MB = 120

beforeAll(buildOnce, 120_000)

/** The starter content is laid once, since its pictures take long, and copied for each test. */
let seeded: Promise<string> | undefined

afterAll(async () => {
  if (seeded) await rm(await seeded, { recursive: true, force: true })
})

/** How `npm start` has the server deal with memory (scripts/memory.mjs). */
const AS_IN_PRODUCTION = { NODE_OPTIONS: memoryFlags.join(' '), ...memoryEnvironment }

const ANNOUNCED =
  'POST /api/contact HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{'
const PIPELINED = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(200)
const POSTS = 'GET /api/blog HTTP/1.1\r\nHost: site\r\n\r\n'

test.for([
  ['send a body byte by byte', ANNOUNCED, true],
  ['ask 200 times for a page and read none', PIPELINED, false],
  ['ask for all posts and read nothing', POSTS, false],
] as const)(
  '200 clients that %s keep no visitor waiting and take little memory',
  { timeout: 60_000 },
  async ([, text, isSending]) => {
    const dataDir = await createDataDir()
    seeded ??= seedOnce()
    await cp(await seeded, dataDir, { recursive: true })
    const site = await startSite(dataDir, AS_IN_PRODUCTION)
    await timesOf(site, 5)
    const before = await memoryOf(site)

    const sockets = await openStalled(site, text)
    const trickle = setInterval(() => {
      if (isSending) for (const socket of sockets) if (socket.writable) socket.write(' ')
    }, 1000)
    onTestFinished(() => clearInterval(trickle))
    const times = await timesOf(site, VISITS)

    expect(times.toSorted((a, b) => a - b)[VISITS - 3]).toBeLessThan(WAIT_MS)
    expect((await memoryOf(site)) - before).toBeLessThan(GROWTH_MB)
  },
)

async function seedOnce(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'slow-clients-'))
  const site = await startSite(dataDir, { SEED: 'starter' })
  await site.stop()
  return dataDir
}

/** Connections that have sent `text` and read nothing. */
async function openStalled({ port }: SiteProcess, text: string) {
  const sockets = Array.from({ length: CLIENTS }, () => connect(port, '127.0.0.1').pause())
  for (const socket of sockets) {
    // The server may well have enough of them.
    socket.on('error', () => socket.destroy())
    onTestFinished(() => void socket.destroy())
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(text)
  return sockets
}

async function timesOf({ origin }: SiteProcess, visits: number): Promise<number[]> {
  const times: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const started = performance.now()
    const response = await fetch(`${origin}/?visit=${visit}`)
    await response.text()
    times.push(performance.now() - started)
    expect(response.status).toBe(200)
    await sleep(10)
  }
  return times
}

/** Resident memory in MB (Linux). */
async function memoryOf({ child }: SiteProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / KB_A_MEGABYTE
}
