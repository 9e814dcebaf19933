import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { fetchFile, isPrivateAddress } from '#features/import/server/fetch-file.ts'
import { listen } from '../listen.ts'

test('the old site is asked for one file, within limits, and never through a private address', async () => {
  const server = createServer((request, response) => {
    const [, hops = '', size = ''] = /^\/(\d)\/(\d+)$/.exec(request.url ?? '') ?? []
    if (hops === '0') return response.end(Buffer.alloc(Number(size)))
    if (hops === '9') return response.writeHead(302, { Location: 'http://other.example/' }).end()
    return response.writeHead(302, { Location: `/${Number(hops) - 1}/${size}` }).end()
  })
  const origin = `http://127.0.0.1:${await listen(server)}`
  const get = (file: string, allowsPrivate = true) =>
    fetchFile(new URL(file, origin), { origin, bytesMax: 100, allowsPrivate })

  expect(await get('/3/100')).toHaveLength(100)
  expect(await get('/4/100')).toBeUndefined()
  expect(await get('/9/100')).toBeUndefined()
  await expect(get('/0/101')).rejects.toThrow('It is larger than')
  await expect(get('/0/1', false)).rejects.toThrow('127.0.0.1 is a private address')
  for (const host of ['localhost', '[::1]']) {
    const named = new URL(origin.replace('127.0.0.1', host))
    const options = { origin: named.origin, bytesMax: 100, allowsPrivate: false }
    await expect(fetchFile(named, options)).rejects.toThrow(`${host} is a private address`)
  }
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:192.168.0.1', true],
  ['93.184.216.34', false],
  ['2606:2800:220:1::1', false],
])('%s is private: %s', (ip, isPrivate) => {
  expect(isPrivateAddress(ip)).toBe(isPrivate)
})
