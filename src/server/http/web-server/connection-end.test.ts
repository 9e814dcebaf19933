import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '#test/listen.ts'
import { PATIENCE } from '#test/patience.ts'
import { createWebServer } from './web-server.ts'

const GET = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'
const LARGE = 'x'.repeat(9_000_000)

test('a stop waits for a page that is being made, and closes idle connections', async () => {
  const { server, open, held } = await start()
  const [idle, waiting] = [await open(), await open()]
  idle.socket.write(GET)
  await once(idle.socket, 'data')
  waiting.socket.write('GET /held HTTP/1.1\r\nHost: site\r\n\r\n')
  const response = await held

  server.close()
  server.closeIdleConnections()
  await idle.closed
  response.end('made')

  expect(String(await once(waiting.socket, 'data'))).toContain('made')
})

test('a reader who has nothing more to say gets the answer', async () => {
  const { socket, closed } = await (await start()).open()

  socket.end(GET)

  expect(await closed).toMatch(/\r\n\r\nhi$/)
})

test('a body that comes later is no request', async () => {
  const { socket, closed } = await (await start()).open()

  socket.write('GET / HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n')
  await once(socket, 'data')
  socket.write(GET)

  expect((await closed).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
})

test('answers come whole and in order to a reader who asks on without taking them', async () => {
  const { socket, said } = await (await start()).open()
  socket.pause()

  socket.write('GET /large HTTP/1.1\r\nHost: site\r\n\r\n')
  socket.write(GET)
  socket.resume()
  await expect.poll(() => said().slice(-6), PATIENCE).toBe('\r\n\r\nhi')

  const [, first = '', second = ''] = said().split('\r\n\r\n')
  expect(first.slice(0, LARGE.length)).toBe(LARGE)
  expect(first.slice(LARGE.length)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(second).toBe('hi')
})

test('a next request may be on its way when the announced keep-alive time ends', async () => {
  const [lenient, strict] = await Promise.all([start(), start()])
  for (const { server } of [lenient, strict]) server.keepAliveTimeout = 20
  strict.server.keepAliveTimeoutBuffer = 0
  const { socket } = await lenient.open()
  socket.write(GET)
  await once(socket, 'data')

  // The same time has ended where nothing is added to it.
  const other = await strict.open()
  other.socket.write(GET)
  await other.closed
  socket.write(GET)

  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

async function start() {
  const { server, attach } = createWebServer({})
  const { promise: held, resolve } = Promise.withResolvers<ServerResponse>()
  attach(({ url }, response) => {
    if (url === '/held') resolve(response)
    else response.end(url === '/large' ? LARGE : 'hi')
  })
  const port = await listen(server)
  const open = async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.on('error', () => {})
    let text = ''
    socket.on('data', (piece: string) => (text += piece))
    await once(socket, 'connect')
    return { socket, said: () => text, closed: once(socket, 'close').then(() => text) }
  }
  return { server, open, held }
}
