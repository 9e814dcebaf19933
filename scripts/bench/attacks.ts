import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchOnce, percentile, readersOf } from './load.ts'
import { memoryOf, type Measured } from './server.ts'
import type { Figure } from './table.ts'

/** The most frequent word of the generated posts, so that a long search has most to compare. */
const COMMONEST = 'eukksmwd '
/** `status` is that of its answers, 200 if absent. */
type Attack = { name: string; path: string; encoding?: string; status?: number }

/** The most expensive requests without a sign-in. A query keeps each answer out of the page cache. */
const ATTACKS: Attack[] = [
  { name: '8 kB of slashes', path: `/x${'/'.repeat(8000)}x`, status: 404 },
  { name: 'complete list', path: '/api/blog' },
  { name: 'complete list with gzip', path: '/api/blog', encoding: 'gzip' },
  { name: 'sitemap', path: '/sitemap.xml?x' },
  { name: 'feed', path: '/feed.xml?x' },
  { name: 'search for one letter', path: '/blog?q=e' },
  { name: 'search for two letters', path: '/blog?q=zq' },
  { name: 'search for a frequent word', path: '/blog?q=township' },
  { name: 'search for 200 letters', path: `/blog?q=${encodeURIComponent(COMMONEST.repeat(22))}` },
  { name: 'uncached page', path: '/faq?q=a' },
  { name: 'unknown post', path: '/blog/no-such-post', status: 404 },
]
const PROBES = { 'cached page': '/', healthz: '/healthz' }
const CONNECTIONS = 10
const SECONDS = 8
const RAMP_UP_MS = 1000
const PROBE_PAUSE_MS = 20
const MEDIAN_MAX_MS = 100
const P99_MAX_MS = 300

/** Measures how long other requests take while ten connections repeat one request without pause. */
export async function attacks(site: Measured): Promise<Figure[]> {
  for (const path of Object.values(PROBES)) await fetchOnce(site.origin + path)
  const quiet = await bestOfTwo(() => probe(site.origin))
  const figures: Figure[] = []
  for (const attack of ATTACKS) {
    const disturbed = await bestOfTwo(() => probeDuring(site.origin, attack))
    for (const [index, figure] of disturbed.entries()) {
      figures.push({
        ...figure,
        name: `${attack.name}: ${figure.name}`,
        quiet: quiet[index]?.value,
      })
    }
  }
  return figures
}

/** Takes the better of two rounds for each figure: other work on the machine only adds time. */
async function bestOfTwo(measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const first = await measure()
  const second = await measure()
  return first.map((figure, index) => ({
    ...figure,
    value: Math.min(figure.value, second[index]?.value ?? Infinity),
  }))
}

/** An attack may end without one whole answer, so one before it shows that it reaches its aim. */
async function probeDuring(origin: string, { path, encoding, status }: Attack): Promise<Figure[]> {
  await fetchOnce(origin + path, encoding, status)
  const attack = readersOf(origin + path, CONNECTIONS, SECONDS, encoding)
  await sleep(RAMP_UP_MS)
  const [figures] = await Promise.all([probe(origin), attack])
  return figures
}

/** Requests a cached page and /healthz in turns, for less time than an attack lasts. */
async function probe(origin: string): Promise<Figure[]> {
  const times: Record<string, number[]> = {}
  const end = performance.now() + SECONDS * 1000 - 2 * RAMP_UP_MS
  while (performance.now() < end) {
    for (const [name, path] of Object.entries(PROBES)) {
      const { totalMs } = await fetchOnce(origin + path)
      const known = (times[name] ??= [])
      known.push(totalMs)
      await sleep(PROBE_PAUSE_MS)
    }
  }
  return Object.entries(times).flatMap(([name, values]) => [
    { name: `${name}, median`, value: percentile(values, 50), unit: 'ms', goal: MEDIAN_MAX_MS },
    { name: `${name}, p99`, value: percentile(values, 99), unit: 'ms', goal: P99_MAX_MS },
  ])
}

const SLOW = 200
const BYTE_PAUSE_MS = 1000
/** What slow clients send at first, and whether they go on byte by byte. */
const SLOW_CLIENTS = [
  ['a head byte by byte', 'GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ', true],
  [
    'a body byte by byte',
    'POST /api/contact HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
    true,
  ],
  ['200 requests and no reading', 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(200), false],
] as const

/** How long others wait beside two hundred clients that take their time. */
export async function slowClients({ origin }: Measured): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, text, isSending] of SLOW_CLIENTS) {
    const clients = await Promise.all(Array.from({ length: SLOW }, () => open(origin, text)))
    const trickle = setInterval(() => {
      if (isSending) for (const client of clients) if (client.writable) client.write(' ')
    }, BYTE_PAUSE_MS)
    const beside = await probe(origin)
    clearInterval(trickle)
    for (const client of clients) client.destroy()
    for (const figure of beside) {
      figures.push({ ...figure, name: `${SLOW} clients, ${name}: ${figure.name}` })
    }
  }
  return figures
}

const STALLED = 150
const PAGES_READ = 100
const LIST = 'GET /api/blog HTTP/1.1\r\nHost: site\r\n'
const ENCODINGS = ['', 'Accept-Encoding: gzip\r\n']
const WATCHED_MS = 45_000
const LOOK_MS = 250
const SETTLED_MS = 5000
/** Memory that the C library and the garbage collector may keep after any load. */
const KEPT_MAX_MB = 15

/** Measures readers that request the complete list, half of them with gzip, and read nothing of it. */
export async function stalledReaders({ origin, pid }: Measured): Promise<Figure[]> {
  // A warm state: the database keeps recently read pages in its own memory.
  for (let page = 1; page <= PAGES_READ; page += 1) await fetchOnce(`${origin}/blog?page=${page}`)
  await sleep(SETTLED_MS)
  const before = { memory: (await memoryOf(pid)).now, sockets: await openFiles(pid) }
  const readers = await Promise.all(
    Array.from({ length: STALLED }, (_, number) =>
      open(origin, `${LIST}${ENCODINGS[number % 2] ?? ''}\r\n`),
    ),
  )
  const started = performance.now()
  let highest = 0
  let watchedMs = 0
  do {
    await sleep(LOOK_MS)
    highest = Math.max(highest, (await memoryOf(pid)).now)
    watchedMs = performance.now() - started
    // A busy server may not have accepted the first of them yet.
    if (watchedMs > SETTLED_MS && (await openFiles(pid)) <= before.sockets) break
  } while (watchedMs < WATCHED_MS)
  for (const reader of readers) reader.destroy()
  await sleep(SETTLED_MS)
  const kept = (await memoryOf(pid)).now - before.memory
  const name = `${STALLED} stalled readers of the complete list`
  return [
    { name: `${name}: memory before`, value: before.memory, unit: 'MB' },
    { name: `${name}: highest growth`, value: highest - before.memory, unit: 'MB', goal: 40 },
    { name: `${name}: the last one is dropped`, value: watchedMs / 1000, unit: 's', goal: 35 },
    { name: `${name}: growth that stays`, value: kept, unit: 'MB', goal: KEPT_MAX_MB },
  ]
}

/** A connection that has sent `text` and reads nothing. */
async function open(origin: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Counts open files: a reader that reads nothing does not notice when it was dropped. */
async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}
