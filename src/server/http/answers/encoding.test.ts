import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode, encodingFor, compressed } from './encoding.ts'
import { Hono } from 'hono'

test.for([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br; q=0.0, gzip; q=0.5', 'gzip'],
  ['*;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.1', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['BR;Q=1', 'br'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['x-br, notgzip', 'identity'],
] as const)('Accept-Encoding %j is answered in %s', ([accepted, encoding]) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test.for([0, 1, 2500, 5_000_000])('each encoding decodes to the same %i bytes', async (length) => {
  const bytes = Buffer.alloc(length, 'Records of the township. ')

  const encoded = {
    br: await encode(bytes, 'br'),
    gzip: await encode(bytes, 'gzip'),
    identity: await encode(bytes, 'identity'),
  }

  expect(brotliDecompressSync(encoded.br).equals(bytes)).toBe(true)
  expect(gunzipSync(encoded.gzip).equals(bytes)).toBe(true)
  expect(encoded.identity.equals(bytes)).toBe(true)
})

const LONG = JSON.stringify('records '.repeat(1000))

test.for([
  ['gzip, br', 'gzip'],
  ['*', 'gzip'],
  ['br', null],
  ['gzip;q=0', null],
  ['identity', null],
] as const)(
  'for Accept-Encoding %j an answer is compressed with %j',
  async ([accepted, coding]) => {
    const response = await ask('/long', accepted)

    expect(response.headers.get('Content-Encoding')).toBe(coding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect((coding ? gunzipSync(bytes) : bytes).toString()).toBe(LONG)
  },
)

test.for(['/short', '/picture', '/encoded', '/empty'])('%s is sent as it is', async (path) => {
  const plain = await ask(path, 'identity')
  const response = await ask(path, 'gzip')

  expect([...response.headers]).toEqual([...plain.headers])
  expect(await response.text()).toBe(await plain.text())
})

test('the head of an answer is not compressed', async () => {
  const response = await ask('/long', 'gzip', 'HEAD')

  expect(response.headers.get('Content-Encoding')).toBeNull()
})

async function ask(path: string, accepted: string, method = 'GET'): Promise<Response> {
  const app = new Hono()
  const json = { 'Content-Type': 'application/json' }
  app.use(compressed)
  app.get('/long', (c) => c.body(LONG, 200, json))
  app.get('/short', (c) => c.body('"s"', 200, { ...json, 'Content-Length': '3' }))
  app.get('/picture', (c) => c.body(LONG, 200, { 'Content-Type': 'image/webp' }))
  app.get('/encoded', (c) => c.body(LONG, 200, { ...json, 'Content-Encoding': 'zstd' }))
  app.get('/empty', (c) => c.body(null, 204))
  return app.request(path, { method, headers: { 'Accept-Encoding': accepted } })
}
