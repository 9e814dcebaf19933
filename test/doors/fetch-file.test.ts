import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { fetchFile, isPrivateAddress } from '#features/import/server/fetch-file.ts'
import { listen } from '#test/peers/listen.ts'

test('the old site is asked for one file, within limits, and never through a private address', async () => {
  const server = createServer((request, response) => {
    const [, hops = '', size = ''] = /^\/(\d)\/(\d+)$/.exec(request.url ?? '') ?? []
    if (hops === '0') return response.end(Buffer.alloc(Number(size)))
    if (hops === '9') return response.writeHead(302, { Location: 'http://other.example/' }).end()
    return response.writeHead(302, { Location: `/${Number(hops) - 1}/${size}` }).end()
  })
  let connections = 0
  server.on('connection', () => (connections += 1))
  const origin = `http://127.0.0.1:${await listen(server)}`
  const get = (file: string, allowsPrivate = true) =>
    fetchFile(new URL(file, origin), { origin, bytesMax: 100, allowsPrivate })

  expect(await get('/3/100')).toHaveLength(100)
  expect(await get('/4/100')).toBeUndefined()
  expect(await get('/9/100')).toBeUndefined()
  await expect(get('/0/101')).rejects.toThrow('It is larger than')
  const before = connections
  await expect(get('/0/1', false)).rejects.toThrow('127.0.0.1 is a private address')
  for (const host of ['localhost', '[::1]']) {
    const named = new URL(origin.replace('127.0.0.1', host))
    const options = { origin: named.origin, bytesMax: 100, allowsPrivate: false }
    await expect(fetchFile(named, options)).rejects.toThrow(`${host} is a private address`)
  }
  expect(connections).toBe(before)
})

test('a connection that is used again is checked again, and gathers no listeners', async () => {
  const asked = vi.fn<RequestListener>((request, response) => void response.end(request.url))
  const server = createServer(asked)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  server.keepAliveTimeout = 0
  const warned = vi.spyOn(process, 'emitWarning')
  const url = new URL(`http://localhost:${await listen(server)}/`)
  const get = (allowsPrivate: boolean) =>
    fetchFile(url, { origin: url.origin, bytesMax: 100, allowsPrivate })

  // Node warns from the eleventh listener on.
  for (let count = 0; count < 12; count += 1) expect(await get(true)).toHaveLength(1)
  await expect(get(false)).rejects.toThrow('localhost is a private address')

  expect([sockets.size, asked.mock.calls.length]).toEqual([1, 12])
  expect(warned).not.toHaveBeenCalledWith(
    expect.objectContaining({ name: 'MaxListenersExceededWarning' }),
  )
})

const NETWORKS: [first: string, last: string, isPrivate: boolean][] = [
  ['10.0.0.0', '10.255.255.255', true],
  ['100.64.0.0', '100.127.255.255', true],
  ['127.0.0.0', '127.255.255.255', true],
  ['169.254.0.0', '169.254.255.255', true],
  ['172.16.0.0', '172.31.255.255', true],
  ['192.168.0.0', '192.168.255.255', true],
  ['198.18.0.0', '198.19.255.255', true],
  ['224.0.0.0', '255.255.255.255', true],
  ['11.0.0.0', '99.255.255.255', false],
  ['172.32.0.0', '172.255.255.255', false],
]

/** Two bytes as one number. */
const hex = (high: number, low: number) => (high * 256 + low).toString(16)

test.each(NETWORKS)('from %s to %s, every spelling is private: %s', (first, last, isPrivate) => {
  for (const ip of [first, last]) {
    const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number)
    const spellings = [
      ip,
      `::ffff:${ip}`,
      `::ffff:${hex(a, b)}:${hex(c, d)}`,
      `0:0:0:0:0:ffff:${ip}`,
    ]
    for (const spelling of spellings)
      expect(isPrivateAddress(spelling), `of ${spelling}`).toBe(isPrivate)
    const whole = ((a * 256 + b) * 256 + c) * 256 + d
    const numbers = [String(whole), `0x${whole.toString(16)}`, `0${whole.toString(8)}`]
    for (const number of numbers) {
      const { hostname } = new URL(`http://${number}/`)
      expect(isPrivateAddress(hostname), `of ${number}`).toBe(isPrivate)
    }
  }
})

test.each([
  ['::', true],
  ['::1', true],
  ['::127.0.0.1', true],
  ['64:ff9b::7f00:1', true],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['2001::1', true],
  ['2001:db8::1', true],
  ['2002:7f00:1::', true],
  ['2606:2800:220:1::1', false],
])('%s is private: %s', (ip, isPrivate) => {
  expect(isPrivateAddress(ip)).toBe(isPrivate)
})

test('a redirect to nowhere ends one file', async () => {
  const server = createServer((request, response) =>
    response
      .writeHead(302, { Location: request.url === '/1' ? 'ftp://127.0.0.1/' : 'http://' })
      .end(),
  )
  const origin = `http://127.0.0.1:${await listen(server)}`
  const options = { origin, bytesMax: 100, allowsPrivate: true }

  for (const path of ['/1', '/2'])
    expect(await fetchFile(new URL(path, origin), options)).toBeUndefined()
})
