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
