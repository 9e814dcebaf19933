import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
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
const find: FindAnswer = ({ url }) => PAGES[url]

test.for([
  ['a plain read', 'GET / HTTP/1.1\r\nHost: a\r\nAccept: */*\r\n\r\n'],
  [
    'a reader who has the page',
    `GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${rendition.etag}\r\n\r\n`,
  ],
  ['no such page', 'GET /none HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a read that ends the connection', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['two reads at once', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2)],
  ['a read with a body', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi'],
  ['chunks', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks that do not come', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'],
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
  expect(await conversation(await start(find), text)).toBe(
    await conversation(await start(undefined), text),
  )
})

test('whatever arrives in whatever pieces is answered as node:http alone would', async () => {
  const [fast, usual] = [await start(find), await start(undefined)]
  const request = fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'get', 'GE T'),
      url: fc.constantFrom('/', '/', '/?a=b', '/none', '/%2e', '*', '//', '/ä', 'http://a/'),
      lines: fc.array(
        fc.constantFrom(
          'Accept: */*',
          'Accept-Encoding: br',
          'Connection: keep-alive',
          'Connection: Upgrade',
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
        expect(await conversation(fast, ...pieces)).toBe(await conversation(usual, ...pieces))
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

test('a stop closes the connections that wait for a next request', async () => {
  const server = await start(find)
  const socket = await open(server)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')

  server.close()
  await Promise.all([once(socket, 'close'), once(server, 'close')])

  expect(socket.destroyed).toBe(true)
})

test('a reader who only says so much still gets the answer', async () => {
  const socket = await open(await start(find))
  socket.end('GET / HTTP/1.1\r\nHost: a\r\n\r\n')

  expect(await everythingFrom(socket)).toMatch(/\r\n\r\nhi$/)
})

test('a connection on which nothing is said is closed', async () => {
  const server = await start(find)
  server.headersTimeout = 50

  const socket = await open(server)
  await once(socket, 'close')

  expect(socket.bytesRead).toBe(0)
})

async function start(findAnswer: FindAnswer | undefined): Promise<Server> {
  const { server, letIn } = createWebServer(HEADERS)
  letIn((request, response) => {
    const answer = request.method === 'GET' ? PAGES[request.url ?? ''] : undefined
    if (answer) writeStored(request, response, answer)
    else response.end('another answer')
  }, findAnswer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

async function open(server: Server): Promise<Socket> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** What the server says to these pieces until nothing is left to say, without the date. */
async function conversation(server: Server, ...pieces: string[]): Promise<string> {
  const socket = await open(server)
  const everything = everythingFrom(socket)
  for (const piece of pieces) {
    socket.write(piece, 'latin1')
    await sleep(1)
  }
  socket.end()
  return (await everything).replaceAll(/^Date: .*\r\n/gm, '')
}

async function everythingFrom(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (piece: string) => (text += piece))
  await once(socket, 'close')
  return text
}
