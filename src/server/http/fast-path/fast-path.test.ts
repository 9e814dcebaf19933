import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { etag, find, making, open, start } from './testing.ts'
import { readToClose } from '#test/peers/connection.ts'
import { PATIENCE } from '#test/patience.ts'

const SILENT_TURNS = 30

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

test('requests split anywhere are answered as if nothing were found at once', async () => {
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

test('a plain read of a finished page stays on the fast path', async () => {
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

test('each answer from the socket is recorded once, but none that is handed over', async () => {
  const notes: string[] = []
  const server = await start(find, ({ url }, status) => void notes.push(`${url} ${status}`))
  const socket = await open(server)
  making.made = 0

  for (const line of ['/', '/later', '/none']) {
    const known = line === '/' ? `If-None-Match: ${etag}\r\n` : ''
    socket.write(`GET ${line} HTTP/1.1\r\nHost: a\r\n${known}\r\n`)
    await once(socket, 'data')
  }

  expect(notes).toEqual(['/ 304', '/later 200'])
})

test('a connection continues after a request that is not plain', async () => {
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
  await expect.poll(() => answering?.bytesWritten, PATIENCE).toBeGreaterThan(0)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')

  // From here on node:http holds the reader back.
  await held
  const everything = readToClose(socket.resume())
  socket.end()

  const [, first = '', second = ''] = (await everything).split('\r\n\r\n')
  expect(first.slice(0, 9_000_000)).toBe('x'.repeat(9_000_000))
  expect(first.slice(9_000_000)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(second).toBe('hi')
})

/** The answers of both servers to the same pieces, without the date. */
async function conversations(servers: [Server, Server], pieces: string[]) {
  const [fast, usual] = await Promise.all(servers.map(listenTo))
  if (!fast || !usual) throw new Error('there are two servers')
  for (const piece of pieces) {
    for (const { socket } of [fast, usual]) socket.write(piece, 'latin1')
    await silence([fast, usual])
  }
  // A busy machine gets more time as long as they differ, and the test says how they do.
  await vi.waitUntil(() => fast.said() === usual.said(), PATIENCE).catch(() => undefined)
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
