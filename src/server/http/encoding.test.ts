import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode, encodingFor } from './encoding.ts'

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

test('each encoding decodes to the same bytes', async () => {
  const bytes = Buffer.from('Records of the township. '.repeat(100))

  const encoded = {
    br: await encode(bytes, 'br'),
    gzip: await encode(bytes, 'gzip'),
    identity: await encode(bytes, 'identity'),
  }

  expect(brotliDecompressSync(encoded.br)).toEqual(bytes)
  expect(gunzipSync(encoded.gzip)).toEqual(bytes)
  expect(encoded.identity).toEqual(bytes)
})
