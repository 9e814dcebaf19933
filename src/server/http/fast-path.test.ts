import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { listen, portOf } from '#test/listen.ts'
import type { FindAnswer } from './fast-path.ts'
import { StoredResponse, writeStored } from './stored-response.ts'
import { createWebServer } from './web-server.ts'

const HEADERS = { 'X-Content-Type-Options': 'nosniff' }
const page = new StoredResponse(200, { ...HEADERS, 'Content-Type': 'text/html' }, Buffer.from('hi'))
const large = new StoredResponse(200, HEADERS, Buffer.alloc(9_000_000, 'x'))
const rendition = await page.prepare('identity')
const PAGES: Record<string, { status: number; rendition: typeof rendition } | undefined> = {
  '/': { status: 200, rendition },
  '/large': { status: 200, rendition: await large.prepare('identity') },
}
const find: FindAnswer = ({ url }) => (/later/.test(url) ? later(url) : PAGES[url])
/** A page that has to be made first; every third one fails. */
const later = async (url: string) => {
  made += 1
  await sleep(url === '/much-later' ? 300 : 5)
  if (made % 3 === 0) throw new Error('out of order')
  return { status: 200, rendition }
}
let made = 0

test.for([
  ['a plain read', 'GET / HTTP/1.1\r\nHost: a\r\nAccept: */*\r\n\r\n'],
  [
    'a reader who has the page',
    `GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${rendition.etag}\r\n\r\n`,
  ],
  [
    'a reader who has one of two pages',
    `GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${rendition.etag}\r\nIf-None-Match: "b"\r\n\r\n`,
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

test('whatever arrives in whatever pieces is answered as node:http alone would', async () => {
  const servers: [Server, Server] = [await start(find), await start(undefined)]
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
          `If-None-Match: ${rendition.etag}`,
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
  const socket = await open(server)
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  await sleep(50)
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
  socket.write('GET /much-later HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => made).toBe(1)

  server.close()
  server.closeIdleConnections()

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
  const server = await start(find)
  server.keepAliveTimeout = 20
  server.keepAliveTimeoutBuffer = 200
  const socket = await open(server)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  const answered = performance.now()

  await once(socket, 'close')

  expect(performance.now() - answered).toBeGreaterThan(150)
})

async function start(findAnswer: FindAnswer | undefined): Promise<Server> {
  const { server, letIn } = createWebServer(HEADERS)
  letIn((request, response) => {
    const { url = '' } = request
    const answer = request.method === 'GET' ? PAGES[url === '/later' ? '/' : url] : undefined
    if (answer) writeStored(request, response, answer)
    else response.end('another answer')
  }, findAnswer)
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
    await sleep(2)
  }
  // Long enough for both to say all; a busy machine gets more time as long as they differ.
  const deadline = performance.now() + 5000
  do await sleep(12)
  while (fast.said() !== usual.said() && performance.now() < deadline)
  for (const { socket } of [fast, usual]) socket.destroy()
  return [fast.said(), usual.said()]
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
