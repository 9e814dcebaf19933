import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen, portOf } from '#test/listen.ts'
import { StoredResponse } from '../answers/stored-response.ts'
import type { FindAnswer } from '../answers/stored-response.ts'
import { createWebServer } from '../web-server/web-server.ts'
import type { NoteAnswer } from '../web-server/web-server.ts'
import { addFastPath } from './fast-path.ts'

const SILENT_TURNS = 30
const HEADERS = { 'X-Content-Type-Options': 'nosniff' }
const page = new StoredResponse(200, { ...HEADERS, 'Content-Type': 'text/html' }, Buffer.from('hi'))
const large = new StoredResponse(200, HEADERS, Buffer.alloc(9_000_000, 'x'))
const PAGES: Record<string, StoredResponse | undefined> = { '/': page, '/large': large }
for (const stored of [page, large]) await stored.answer({})
const etag = new Map((await page.answer({})).headers).get('ETag')
const find: FindAnswer = ({ url, headers }) =>
  /later/.test(url) ? later(url) : PAGES[url]?.ready({ ...headers, 'accept-encoding': 'identity' })
/** A page that has to be made first; every third one fails. */
const later = async (url: string) => {
  made += 1
  await (url === '/much-later' ? released.promise : turn())
  if (made % 3 === 0) throw new Error('out of order')
  return page.answer({})
}
let made = 0
let released = Promise.withResolvers<void>()

test.for([
  ['a plain read', 'GET / HTTP/1.1\r\nHost: a\r\nAccept: */*\r\n\r\n'],
  ['a reader who has the page', `GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${etag}\r\n\r\n`],
  [
    'a reader who has one of two pages',
    `GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${etag}\r\nIf-None-Match: "b"\r\n\r\n`,
  ],
  ['a page to be made', 'GET /later HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['no such page', 'GET /none HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a read that ends the connection', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  [
    'a read that ends the connection as old proxies say it',
    'GET / HTTP/1.1\r\nHost: a\r\nProxy-Connection: close\r\n\r\n',
  ],
  ['two reads at once', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2)],
  ['a read with a body', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi'],
  ['chunks', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a disguised length', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 2\r\n\r\nhi'],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX-One: 1\r\n two\r\n\r\n'],
  ['lines that end in half', 'GET / HTTP/1.1\nHost: a\n\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
  ['an old protocol', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
  ['the head alone', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a write', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
  ['nonsense', 'nonsense\r\n\r\n'],
  [
    'nonsense behind a read with a body',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhinonsense\r\n\r\n',
  ],
] as const)('%s is answered as node:http alone would', async ([, text]) => {
  const [fast, usual] = await conversations([await start(find), await start(undefined)], [text])

  expect(usual).not.toBe('')
  expect(fast).toBe(usual)
})

test('a body that comes later is no request', async () => {
  const head = 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
  const pieces = [head, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n']
  const [fast, usual] = await conversations([await start(find), await start(undefined)], pieces)

  expect(usual).toContain('HTTP/1.1 400')
  expect(fast).toBe(usual)
})

test('whatever arrives in whatever pieces is answered as if nothing were found at once', async () => {
  // Both hand over: node:http reads the socket itself otherwise, and then answers more of the
  // requests that come in one piece before nonsense.
  const servers: [Server, Server] = [await start(find), await start(() => undefined)]
  const request = fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'get', 'GE T'),
      url: fc.constantFrom(
        '/',
        '/',
        '/later',
        '/?a=b',
        '/none',
        '/%2e',
        '*',
        '//',
        '/ä',
        'http://a/',
      ),
      lines: fc.array(
        fc.constantFrom(
          'Accept: */*',
          'Accept-Encoding: br',
          'Connection: keep-alive',
          'Connection: Upgrade',
          'Proxy-Connection: close',
          'Content-Length: 0',
          'Content-Length: 3',
          'Content-Length:\t3',
          'Transfer-Encoding: chunked',
          'Transfer-Encoding: x',
          'Expect: 100-continue',
          'Upgrade: websocket',
          `If-None-Match: ${etag}`,
          'If-None-Match: W/"x", *',
          'X-Empty:',
          'X-Odd: \u0001',
          'X-Late : 1',
          ': nameless',
          ' folded',
          'bare\nfeed: 1',
          'cut\rshort: 1',
        ),
        { maxLength: 4 },
      ),
      ending: fc.constantFrom('\r\n\r\n', '\r\n\r\n', '\r\n\r\nabc', '\r\n\r\n0\r\n\r\n', '\n\n'),
    })
    .map(({ method, url, lines, ending }) =>
      [`${method} ${url} HTTP/1.1`, 'Host: a', ...lines].join('\r\n').concat(ending),
    )
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 3 }),
      fc.nat(200),
      async (requests, cut) => {
        const text = requests.join('')
        const pieces = [text.slice(0, cut), text.slice(cut)]
        const [fast, usual] = await conversations(servers, pieces)
        expect(fast).toBe(usual)
      },
    ),
    { numRuns: 150 },
  )
})

test('a plain read of a finished page reaches nobody else', async () => {
  const server = await start(find)
  let requests = 0
  server.on('request', () => (requests += 1))
  const socket = await open(server)

  for (const text of [
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /none HTTP/1.1\r\nHost: a\r\n\r\n',
  ]) {
    socket.write(text)
    await once(socket, 'data')
  }

  expect(requests).toBe(1)
})

test('each answer from the socket is noted once, and none that is handed over', async () => {
  const notes: string[] = []
  const server = await start(find, ({ url }, status) => void notes.push(`${url} ${status}`))
  const socket = await open(server)
  made = 0

  for (const line of ['/', '/later', '/none']) {
    const known = line === '/' ? `If-None-Match: ${etag}\r\n` : ''
    socket.write(`GET ${line} HTTP/1.1\r\nHost: a\r\n${known}\r\n`)
    await once(socket, 'data')
  }

  expect(notes).toEqual(['/ 304', '/later 200'])
})

test('a connection goes on after a request that is not plain', async () => {
  const socket = await open(await start(find))
  for (const text of [
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi',
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  ]) {
    socket.write(text)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  }
})

test('answers come whole and in order to a reader who asks on without taking them', async () => {
  const server = await start(find)
  const held = once(server, 'request')
  const accepted = once(server, 'connection')
  const socket = await open(server)
  const [answering]: Socket[] = await accepted
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => answering?.bytesWritten).toBeGreaterThan(0)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')

  // From here on node:http holds the reader back.
  await held
  const everything = everythingFrom(socket.resume())
  socket.end()

  const [, first = '', second = ''] = (await everything).split('\r\n\r\n')
  expect(first.slice(0, 9_000_000)).toBe('x'.repeat(9_000_000))
  expect(first.slice(9_000_000)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(second).toBe('hi')
})

test('a stop waits for a page that is being made', async () => {
  const server = await start(find)
  const socket = await open(server)
  made = 0
  released = Promise.withResolvers()
  socket.write('GET /much-later HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => made).toBe(1)

  server.close()
  server.closeIdleConnections()
  released.resolve()

  expect(await everythingFrom(socket)).toMatch(/\r\n\r\nhi$/)
})

test('a page that cannot be made is a matter for the listener', async () => {
  const server = await start(find)
  const requests = once(server, 'request')
  const socket = await open(server)
  made = 2
  socket.write('GET /later HTTP/1.1\r\nHost: a\r\n\r\n')

  const [answer] = await once(socket, 'data')

  expect(String(answer)).toMatch(/\r\n\r\nhi$/)
  expect(await requests).toHaveLength(2)
})

test('a stop closes the connections that wait for a next request', async () => {
  const server = await start(find)
  const socket = await open(server)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')

  server.close()
  await Promise.all([once(socket, 'close'), once(server, 'close')])

  expect(socket.destroyed).toBe(true)
})

test.for(['/', '/later'])(
  'a reader of %s who has nothing more to say gets the answer',
  async (url) => {
    made = 0
    const socket = await open(await start(find))
    socket.end(`GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`)

    expect(await everythingFrom(socket)).toMatch(/\r\n\r\nhi$/)
  },
)

test('a connection on which nothing is said is closed', async () => {
  const server = await start(find)
  server.headersTimeout = 50

  const socket = await open(server)
  await once(socket, 'close')

  expect(socket.bytesRead).toBe(0)
})

test('a next request may be on its way when the announced patience ends', async () => {
  const [lenient, strict] = await Promise.all([start(find), start(find)])
  for (const server of [lenient, strict]) server.keepAliveTimeout = 20
  strict.keepAliveTimeoutBuffer = 0
  const asking = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  const socket = await open(lenient)
  socket.write(asking)
  await once(socket, 'data')

  // The same patience has ended where nothing is added to it.
  const other = await open(strict)
  other.write(asking)
  await everythingFrom(other)
  socket.write(asking)

  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

async function start(findAnswer: FindAnswer | undefined, noteAnswer?: NoteAnswer): Promise<Server> {
  const web = createWebServer(HEADERS)
  const { server, attach } = web
  attach(({ method, url = '', headers }, response) => {
    const stored = method === 'GET' ? PAGES[url === '/later' ? '/' : url] : undefined
    const answer = stored?.ready({ ...headers, 'accept-encoding': 'identity' })
    if (answer) response.writeHead(answer.status, answer.headers.flat()).end(answer.body)
    else response.end('another answer')
  })
  if (findAnswer) addFastPath(web, { findAnswer, noteAnswer })
  await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

async function open(server: Server): Promise<Socket> {
  const socket = connect(portOf(server), '127.0.0.1').setEncoding('latin1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** What both servers say to the same pieces, without the date. */
async function conversations(servers: [Server, Server], pieces: string[]) {
  const [fast, usual] = await Promise.all(servers.map(listenTo))
  if (!fast || !usual) throw new Error('there are two servers')
  for (const piece of pieces) {
    for (const { socket } of [fast, usual]) socket.write(piece, 'latin1')
    await silence([fast, usual])
  }
  // A busy machine gets more time as long as they differ, and the test says how they do.
  await vi.waitUntil(() => fast.said() === usual.said(), { timeout: 5000 }).catch(() => undefined)
  for (const { socket } of [fast, usual]) socket.destroy()
  return [fast.said(), usual.said()]
}

/** All of it happens in this process: who is silent for some turns of its loop has said all. */
async function silence(speakers: { said: () => string }[]): Promise<void> {
  const said = () => speakers.map((speaker) => speaker.said()).join('')
  let last = said()
  for (let turns = 0; turns < SILENT_TURNS; turns += 1) {
    await turn()
    if (said() === last) continue
    turns = 0
    last = said()
  }
}

async function listenTo(server: Server) {
  const socket = await open(server)
  let text = ''
  socket.on('data', (piece: string) => (text += piece))
  return { socket, said: () => text.replaceAll(/^Date: .*\r\n/gm, '') }
}

async function everythingFrom(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (piece: string) => (text += piece))
  await once(socket, 'close')
  return text
}
