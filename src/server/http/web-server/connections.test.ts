import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openConnection } from '#test/peers/connection.ts'
import { listen } from '#test/peers/listen.ts'
import { addFastPath } from '../fast-path/fast-path.ts'
import { StoredResponse } from '../answers/stored-response.ts'
import { createWebServer } from './web-server.ts'
import { PATIENCE } from '#test/patience.ts'

const GET = 'GET / HTTP/1.1\r\nHost: site\r\n'
const POST = 'POST /held HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\n'
const ROOM = 3
const page = new StoredResponse(200, {}, Buffer.from('a page'))
const answer = await page.answer({})

test.for([
  ['has said nothing', ''],
  ['has said half a request', GET],
  ['has read a page of the cache', `${GET}\r\n`],
  ['was answered by the application', 'GET /made HTTP/1.1\r\nHost: site\r\n\r\n'],
] as const)('a connection that %s makes room for a new one', async ([, text]) => {
  const { open, connections } = await start()
  const longest = await open()
  if (text.endsWith('\r\n\r\n')) await ask(longest, text)
  else longest.write(text)
  const others = [await open(), await open()]

  const newest = await open()
  await once(longest, 'close')

  for (const socket of [newest, ...others])
    expect(await ask(socket, `${GET}\r\n`)).toMatch(/a page/)
  expect(connections.dropped).toBe(1)
})

test('a connection is idle from its last answer on', async () => {
  const { open } = await start()
  const [first, second] = [await open(), await open(), await open()]
  await ask(first, `${GET}\r\n`)

  await open()
  await once(second, 'close')

  expect(await ask(first, `${GET}\r\n`)).toContain('a page')
})

test('the request that has waited longest for its body makes room for a new connection', async () => {
  const { open, requests, connections } = await start()
  const [longest, other, whole] = [await open(), await open(), await open()]
  whole.write(`${POST}all of it`)
  await expect.poll(requests, PATIENCE).toBe(1)
  longest.write(`${POST}half`)
  await expect.poll(requests, PATIENCE).toBe(2)
  other.write(`${POST}half`)
  await expect.poll(requests, PATIENCE).toBe(ROOM)

  const newest = await open()
  await once(longest, 'close')

  expect(await ask(newest, `${GET}\r\n`)).toContain('a page')
  expect([other, whole].map(({ readyState }) => readyState)).toEqual(['open', 'open'])
  expect(connections.dropped).toBe(1)
})

test('when every connection has a whole request under way a new one is refused', async () => {
  const { open, requests, connections } = await start()
  const busy = [await open(), await open(), await open()]
  busy[0]?.write('GET /held HTTP/1.1\r\nHost: site\r\n\r\n')
  busy[1]?.write(`${POST}all of it`)
  busy[2]?.write('GET /making HTTP/1.1\r\nHost: site\r\n\r\n')
  await expect.poll(requests, PATIENCE).toBe(ROOM)

  const refused = await open()
  await once(refused, 'close')

  expect(connections.dropped).toBe(1)
  expect(busy.map(({ readyState }) => readyState)).toEqual(['open', 'open', 'open'])
  busy[0]?.destroy()
  await expect.poll(async () => ask(await open(), `${GET}\r\n`), PATIENCE).toContain('a page')
})

async function start() {
  const web = createWebServer({}, { connectionsMax: ROOM })
  const { server, attach, connections } = web
  let requests = 0
  attach(({ url }, response) => {
    requests += 1
    if (url === '/made') response.end('made')
  })
  addFastPath(web, {
    findAnswer: ({ url }) => {
      if (url === '/') return answer
      if (url !== '/making') return undefined
      requests += 1
      return new Promise(() => {})
    },
  })
  const port = await listen(server)
  const open = async (): Promise<Socket> => {
    const accepted = once(server, 'connection')
    const socket = openConnection(port)
    await Promise.all([once(socket, 'connect'), accepted])
    return socket
  }
  return { open, requests: () => requests, connections }
}

/** The answer to `text`. */
async function ask(socket: Socket, text: string): Promise<string> {
  socket.write(text)
  const closed = once(socket, 'close').then(() => ['closed'])
  const [said] = await Promise.race([once(socket, 'data'), closed])
  return String(said)
}
