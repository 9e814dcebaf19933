import { once } from 'node:events'
import { expect, test } from 'vitest'
import { find, making, open, start } from './testing.ts'
import { readToClose } from '#test/peers/connection.ts'
import { PATIENCE } from '#test/patience.ts'

test('a stop waits for a page that is being made', async () => {
  const server = await start(find)
  const socket = await open(server)
  making.made = 0
  making.released = Promise.withResolvers()
  socket.write('GET /much-later HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => making.made, PATIENCE).toBe(1)

  server.close()
  server.closeIdleConnections()
  making.released.resolve()

  expect(await readToClose(socket)).toMatch(/\r\n\r\nhi$/)
})

test('a page that cannot be made is a matter for the listener', async () => {
  const server = await start(find)
  const requests = once(server, 'request')
  const socket = await open(server)
  making.made = 2
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
    making.made = 0
    const socket = await open(await start(find))
    socket.end(`GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`)

    expect(await readToClose(socket)).toMatch(/\r\n\r\nhi$/)
  },
)

test('a silent connection is closed', async () => {
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
  await readToClose(other)
  socket.write(asking)

  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})
