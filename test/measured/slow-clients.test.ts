import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { openConnection } from '#test/peers/connection.ts'
import { memoryEnvironment, memoryFlags } from '../../scripts/before-install/memory.mjs'
import { signInAt } from '../processes/site-client.ts'
import { buildOnce, createDataDir, startSite, type SiteProcess } from '../processes/site-process.ts'

const CLIENTS = 200
const VISITS = 40
const POST_COUNT = 8
const KB_A_MEGABYTE = 1024
/** Two hundred sockets with their buffers, and far less than two hundred answers. */
const GROWTH_MB = 120

beforeAll(buildOnce, 600_000)

/** How `npm start` has the server deal with memory (scripts/before-install/memory.mjs). */
const AS_IN_PRODUCTION = { NODE_OPTIONS: memoryFlags.join(' '), ...memoryEnvironment }

const ANNOUNCED =
  'POST /api/contact HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{'
const PIPELINED = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(200)
const POSTS = 'GET /api/blog HTTP/1.1\r\nHost: site\r\n\r\n'
const HEAD = 'GET / HTTP/1.1\r\nHost: site\r\nX-Slow: '

test.for([
  ['send a head byte by byte', HEAD, true],
  ['send a body byte by byte', ANNOUNCED, true],
  ['ask 200 times for a page and read none', PIPELINED, false],
  ['ask for all posts and read nothing', POSTS, false],
] as const)(
  'with 200 clients that %s, each visitor is answered, and they take little memory',
  { timeout: 60_000 },
  async ([, text, isSending]) => {
    const site = await startSite(await createDataDir(), AS_IN_PRODUCTION)
    await writePosts(site)
    await visit(site, 5)
    const before = await readResidentMemory(site)

    const sockets = await openStalled(site, text)
    for (let round = 0; round < VISITS; round += 1) {
      if (isSending) for (const socket of sockets) if (socket.writable) socket.write(' ')
      await visit(site, 1)
    }

    expect((await readResidentMemory(site)) - before).toBeLessThan(GROWTH_MB)
  },
)

/** Posts of which a list is larger than what a socket takes at once. */
async function writePosts(site: SiteProcess): Promise<void> {
  const { asAdmin } = await signInAt(site)
  const content = `<p>${'Minutes of the board. '.repeat(2000)}</p>`
  for (let number = 0; number < POST_COUNT; number += 1) {
    const post = { title: `Post ${number}`, content, status: 'published' }
    expect((await asAdmin('POST', '/api/blog', post)).status).toBe(201)
  }
}

/** Opens connections that send `text` and read nothing. */
async function openStalled({ port }: SiteProcess, text: string) {
  const sockets = Array.from({ length: CLIENTS }, () => openConnection(port).pause())
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(text)
  return sockets
}

async function visit({ origin }: SiteProcess, visits: number): Promise<void> {
  for (let number = 0; number < visits; number += 1) {
    const response = await fetch(`${origin}/?visit=${number}`)
    await response.text()
    expect(response.status).toBe(200)
  }
}

/** Resident memory in MB (Linux). */
async function readResidentMemory({ child }: SiteProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / KB_A_MEGABYTE
}
