import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchRaw } from '#test/peers/http.ts'
import { listen } from '#test/peers/listen.ts'
import { createLog } from '../../log/log.ts'
import type { Env } from '../env.ts'
import { LongAnswers, type Bounds } from './long-answers.ts'
import { onError } from '../on-error.ts'
import { PATIENCE } from '#test/patience.ts'

const PATIENT = {
  permits: 1,
  share: 9,
  waitingMax: 1,
  waitingMs: 60_000,
  stalledMs: 60_000,
}

test('one answer waits for another, and beyond the queue a request is refused at once', async () => {
  const app = site(PATIENT)
  const first = await app.request('/endless')
  const second = app.request('/short')

  const third = await app.request('/short')
  await first.body?.cancel()

  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await (await second).text()).toBe('one two')
})

test('the connection of a refused request is closed, for it may take nothing of that either', async () => {
  const { port } = await serve({ ...PATIENT, waitingMax: 0 })
  await ask(port, '/endless')

  const { status, headers } = await fetchRaw(port, '/short')

  expect([status, headers.connection]).toEqual([503, 'close'])
})

test('a client that goes away in the middle makes room for the next', async () => {
  const { port } = await serve(PATIENT)
  const first = await ask(port, '/endless')

  first.destroy()

  expect((await fetchRaw(port, '/short')).status).toBe(200)
})

test('a waiting client that leaves makes room for the next', async () => {
  const { port, arrived } = await serve(PATIENT)
  const first = await ask(port, '/endless')
  const gone = request({ port, host: '127.0.0.1', path: '/endless' }).end()
  gone.on('error', () => {})
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(2), PATIENCE)

  gone.destroy()
  first.destroy()

  await vi.waitFor(async () => expect((await fetchRaw(port, '/short')).status).toBe(200), PATIENCE)
})

test('an answer that fails, at once or in the middle, makes room for the next', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { port } = await serve({ ...PATIENT, waitingMax: 0 })

  expect((await fetchRaw(port, '/failing')).status).toBe(500)
  await expect(fetchRaw(port, '/breaking')).rejects.toThrow(/aborted|hang up|reset/i)

  expect((await fetchRaw(port, '/short')).status).toBe(200)
})

test('a request for the headers alone takes no place', async () => {
  const { port } = await serve({ ...PATIENT, waitingMax: 0 })

  const head = await fetchRaw(port, '/short', { method: 'HEAD' })

  expect([head.status, head.headers['content-type']]).toEqual([200, 'application/json'])
  expect((await fetchRaw(port, '/short')).status).toBe(200)
})

test.for(['identity', 'gzip'])(
  'a client that reads nothing of an answer in %s is dropped, and makes room for the next',
  async (encoding) => {
    const { port } = await serve({ ...PATIENT, waitingMax: 0, stalledMs: 50 })
    const stalled = await ask(port, '/endless', encoding)

    // Until every buffer on the way to the client is full.
    await vi.waitFor(
      async () => expect((await fetchRaw(port, '/short')).status).toBe(200),
      PATIENCE,
    )
    await expect(readToEnd(stalled)).rejects.toThrow(/aborted|reset/i)
  },
)

test('a slow client that reads now and then is kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const resetAndDestroy = vi.fn<() => void>()
  const app = site({ ...PATIENT, stalledMs: 30_000 })
  const env = { incoming: { socket: { resetAndDestroy } } }
  const { body } = await app.request('/endless', {}, env)
  const reader = body?.getReader()

  for (let minute = 0; minute < 5; minute += 1) {
    await reader?.read()
    await nextPiece()
    vi.advanceTimersByTime(29_000)
  }
  expect(resetAndDestroy).not.toHaveBeenCalled()

  vi.advanceTimersByTime(1000)
  expect(resetAndDestroy).toHaveBeenCalledOnce()
  await reader?.cancel()
})

/** A text that hardly becomes smaller by compression. */
const PIECE = randomBytes(49_152).toString('base64')

async function* endless() {
  for (;;) yield PIECE
}

async function* short() {
  yield 'one '
  yield 'two'
}

async function* failingAfter(pieces: number) {
  for (let count = 0; count < pieces; count += 1) yield 'piece'
  throw new Error('the database is away')
}

function site(bounds: Bounds) {
  const longAnswers = new LongAnswers(bounds)
  return new Hono<Env>()
    .use(compress({ encoding: 'gzip' }))
    .get('/endless', (c) => longAnswers.send(c, endless()))
    .get('/short', (c) => longAnswers.send(c, short()))
    .get('/failing', (c) => longAnswers.send(c, failingAfter(0)))
    .get('/breaking', (c) => longAnswers.send(c, failingAfter(20)))
    .onError(onError(createLog('silent')))
}

async function serve(bounds: Bounds) {
  const app = site(bounds)
  const listener = getRequestListener((incoming, env) => app.fetch(incoming, env), {
    overrideGlobalObjects: false,
  })
  const arrived = vi.fn<() => void>()
  const server = createServer((incoming, outgoing) => {
    arrived()
    void listener(incoming, outgoing)
  })
  const port = await listen(server)
  return { port, arrived }
}

/** A client that has the headers of its answer and takes no more. */
async function ask(port: number, path: string, encoding = 'identity'): Promise<IncomingMessage> {
  const headers = { 'Accept-Encoding': encoding }
  const sent: ClientRequest = request({ port, host: '127.0.0.1', path, headers }).end()
  sent.on('error', () => {})
  const [response] = await once(sent, 'response')
  return response
}

async function readToEnd(response: IncomingMessage): Promise<void> {
  for await (const chunk of response) void chunk
}

async function nextPiece(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
}
