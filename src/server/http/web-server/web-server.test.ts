import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { openConnection, readToClose } from '#test/peers/connection.ts'
import { listen } from '#test/peers/listen.ts'
import { createWebServer } from './web-server.ts'
import { PATIENCE } from '#test/patience.ts'

const HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' }

async function start(limits?: Parameters<typeof createWebServer>[1]) {
  const { server, attach } = createWebServer(HEADERS, limits)
  attach((request, response) => {
    if (request.url === '/slow') response.write('half an answer')
    else response.end('an answer')
  })
  const port = await listen(server)
  return { server, port }
}

/** Everything the server says to `text` until it hangs up. */
async function conversation(port: number, text: string): Promise<string> {
  const socket = openConnection(port)
  socket.write(text)
  return readToClose(socket)
}

const GET = 'GET / HTTP/1.1\r\nHost: site\r\n'

test.for([
  [400, 'nonsense', 'nonsense\r\n\r\n'],
  [400, 'a header without a name', `${GET}: x\r\n\r\n`],
  [400, 'no Host header', 'GET / HTTP/1.1\r\n\r\n'],
  [400, 'two Host headers', `${GET}Host: site\r\n\r\n`],
  [400, 'two lengths', `${GET}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  [431, 'a long address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: site\r\n\r\n`],
  [417, 'an unknown expectation', `${GET}Expect: a miracle\r\n\r\n`],
  [431, 'too many headers', `${GET}X: ${'x'.repeat(20_000)}\r\n\r\n`],
] as const)('%i answers %s in JSON, with the headers of any answer', async ([status, , text]) => {
  const { port } = await start()

  const [head = '', body = ''] = (await conversation(port, text)).split('\r\n\r\n')

  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const [name, value] of Object.entries(HEADERS)) expect(head).toContain(`${name}: ${value}`)
  expect(head).toContain('Content-Type: application/json')
  expect(head).toMatch(/^Connection: close$/m)
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/\S/) })
})

test('a refusal is never written into the middle of an answer', async () => {
  const { port } = await start()

  const text = await conversation(port, 'GET /slow HTTP/1.1\r\nHost: site\r\n\r\nnonsense\r\n\r\n')

  expect(text).toContain('half an answer')
  expect(text).not.toContain('HTTP/1.1 400')
})

test('a refusal follows an answer that is finished', async () => {
  const { port } = await start()
  const socket = openConnection(port)
  const received = readToClose(socket)
  socket.write(`${GET}\r\n`)
  await once(socket, 'data')

  socket.write('nonsense\r\n\r\n')

  expect(await received).toMatch(/an answer.*HTTP\/1\.1 400 /s)
})

test('a request before the site is ready waits for it', async () => {
  const { server, attach } = createWebServer(HEADERS)
  const port = await listen(server)
  const early = conversation(port, `${GET}Connection: close\r\n\r\n`)
  await once(server, 'request')

  attach((_, response) => response.end('ready'))

  expect(await early).toMatch(/ready$/)
})

test('time, sizes and connections of a client are bounded', async () => {
  const { server } = await start()

  expect(server.headersTimeout).toBeLessThanOrEqual(15_000)
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000)
  expect(server.timeout).toBeGreaterThan(0)
})

test('an answer is recorded with its status once its client has it', async () => {
  const { port, notes } = await startNoting((_, response) => setImmediate(() => response.end()))

  await conversation(port, `${GET}Connection: close\r\n\r\n`)

  await expect.poll(() => notes.length, PATIENCE).toBe(1)
  expect(notes).toEqual(['GET / 200'])
})

test('a client that leaves before its answer is distinguished from one that got it', async () => {
  const { port, notes } = await startNoting(({ socket }) => socket.destroy())

  await conversation(port, `${GET}\r\n`)

  await expect.poll(() => notes.length, PATIENCE).toBe(1)
  expect(notes).toEqual(['GET / undefined'])
})

async function startNoting(listener: RequestListener) {
  const { server, attach } = createWebServer(HEADERS)
  const notes: string[] = []
  attach(listener, ({ method, url }, status) => void notes.push(`${method} ${url} ${status}`))
  const port = await listen(server)
  return { port, notes }
}
