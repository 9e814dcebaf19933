import { onTestFinished, vi } from 'vitest'
import { NODE_HEADER, type Balancer } from './balancer.ts'
import { jsonRequest } from '#test/json-request.ts'
import { LONG_PATIENCE } from '#test/patience.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>
type Loop<Log> = { log: Log; done: Promise<unknown> }

const EDITED = '/blog/edited'
const PAGES = ['/', '/blog', '/faq', EDITED]
const READERS = 3
/** The rate limit allows one client only so many messages. */
const CALLS_PER_IP = 10

/** Runs readers, visitors who write, and an admin who edits a post, until they are stopped. */
export async function startLoad(balancer: Balancer, password: string) {
  const { call, id, question } = await prepare(balancer.origin, password)
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const reads = readPages(balancer, over.signal)
  const messages = sendMessages(call, over.signal)
  // Each IP address counts once an hour.
  const viewers = callsTo(balancer.origin, { callsPerIp: 1 })
  const views = countViews(viewers, `/api/faq/items/${question}/view`, over.signal)
  const edits = editPost(call, { id, balancer }, over.signal)
  const figures = () => [
    reads.log.answered / 20,
    messages.log.acknowledged.length / 3,
    views.log.acknowledged / 3,
    edits.log.shown / 2,
  ]
  return {
    /** Waits until every kind of work has been done several more times. */
    async goesOn(kinds: 'reads' | 'all' = 'all') {
      const before = figures()
      const more = () => figures().map((figure, kind) => figure - (before[kind] ?? 0))
      await until('more work is done', () =>
        more().every((count, kind) => count >= 1 || (kinds === 'reads' && kind > 0)),
      )
    },
    /** Reads each page on each node. @returns the statuses */
    async readEverywhere(): Promise<number[]> {
      const addresses = balancer.nodes().flatMap((node) => PAGES.map((path) => node + path))
      return Promise.all(addresses.map(async (address) => (await read(address)).status))
    },
    viewsBy: (node: string) => views.log.byNode.get(node) ?? 0,
    async stop() {
      over.abort()
      await Promise.all([reads, messages, views, edits].map(({ done }) => done))
      return { reads: reads.log, messages: messages.log, views: views.log, edits: edits.log }
    },
  }
}

/** Creates an admin session, a post and a question. */
async function prepare(origin: string, password: string) {
  const anybody = callsTo(origin)
  const credentials = { username: 'admin', password }
  const { token } = await readJson(await anybody('POST', '/api/admin/login', credentials))
  const call = callsTo(origin, { headers: { Authorization: `Bearer ${token}` } })
  const post = { title: 'Edition 0', slug: 'edited', content: '<p>Words.</p>', status: 'published' }
  const { id } = await readJson(await call('POST', '/api/blog', post))
  const item = { question: 'How often?', answer: '<p>Daily.</p>', isPublished: true, sortOrder: 0 }
  const { id: question } = await readJson(
    await call('POST', '/api/admin/faq', { ...item, tags: [] }),
  )
  return { call, id, question }
}

function readPages({ origin }: Balancer, signal: AbortSignal) {
  const log: { answered: number; failed: string[] } = { answered: 0, failed: [] }
  const reader = async (first: number) => {
    for (let number = first; !signal.aborted; number += 1) {
      const path = PAGES[number % PAGES.length] ?? '/'
      const { status } = await read(origin + path)
      if (status === 200) log.answered += 1
      else log.failed.push(`${path} ${status}`)
    }
  }
  return loop(log, Promise.all(Array.from({ length: READERS }, (_, first) => reader(first))))
}

function sendMessages(call: Call, signal: AbortSignal) {
  const log: { acknowledged: string[] } = { acknowledged: [] }
  const person = { firstName: 'A', lastName: 'B', email: 'a@b.example' }
  const sender = async (name: string) => {
    for (let number = 0; !signal.aborted; number += 1) {
      const message = `Message ${number} of ${name}`
      const answer = await call('POST', '/api/contact', { ...person, message })
      if (answer.status === 201) log.acknowledged.push(message)
    }
  }
  return loop(log, Promise.all(['one', 'two'].map(sender)))
}

function countViews(call: Call, path: string, signal: AbortSignal) {
  const log = { sent: 0, acknowledged: 0, byNode: new Map<string, number>() }
  const viewer = async () => {
    while (!signal.aborted) {
      log.sent += 1
      const { status, headers } = await call('POST', path)
      if (status !== 204) continue
      const node = headers.get(NODE_HEADER) ?? ''
      log.acknowledged += 1
      log.byNode.set(node, (log.byNode.get(node) ?? 0) + 1)
    }
  }
  return loop(log, viewer())
}

/** Changes the title of the post repeatedly, each time after all ready nodes show the last one. */
function editPost(
  call: Call,
  { id, balancer }: { id: number; balancer: Balancer },
  signal: AbortSignal,
) {
  const log = { titles: ['Edition 0'], lastAcknowledged: 0, shown: 0 }
  const shows = async (node: string, title: string) =>
    !balancer.ready().includes(node) || (await read(node + EDITED)).text.includes(title)
  const editor = async () => {
    for (let number = 1; !signal.aborted; number += 1) {
      const title = `Edition ${number}.`
      log.titles.push(title)
      const { status } = await call('PUT', `/api/admin/blog/${id}`, { title })
      if (status === 200) {
        log.lastAcknowledged = number
        for (const node of balancer.nodes())
          await until(`${node} shows ${title}`, () => shows(node, title))
        log.shown += 1
      }
    }
  }
  return loop(log, editor())
}

function loop<Log>(log: Log, done: Promise<unknown>): Loop<Log> {
  // `stop` reports a failure; until then it must not be an unhandled rejection.
  done.catch(() => undefined)
  return { log, done }
}

/** API calls that change their IP address after every few. */
function callsTo(
  origin: string,
  {
    headers,
    callsPerIp = CALLS_PER_IP,
  }: { headers?: Record<string, string>; callsPerIp?: number } = {},
): Call {
  let calls = 0
  return async (method, path, body) => {
    const client = Math.floor(calls / callsPerIp)
    const address = `10.0.${Math.floor(client / 250)}.${client % 250}`
    calls += 1
    const all = { ...headers, 'X-Forwarded-For': address }
    return fetch(origin + path, jsonRequest(method, body, all))
  }
}

async function readJson(response: Response) {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

async function read(address: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address)
    return { status: response.status, text: await response.text() }
  } catch {
    // The connection failed.
    return { status: 0, text: '' }
  }
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => {
    if (!(await isSo())) throw new Error(`waited too long until ${what}`)
  }, LONG_PATIENCE)
}
