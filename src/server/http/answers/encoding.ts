import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Measured: higher levels take several times as long and save one or two percent. */
const BROTLI_QUALITY = 5
/** 256 kB, more than any page. The default window takes megabytes for each compression. */
const BROTLI_WINDOW_BITS = 18
const GZIP_LEVEL = 6

export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipped(bytes, { level: GZIP_LEVEL })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    },
  })
}

const BR = codingNamed('br')
const GZIP = codingNamed('gzip')
const ANY = codingNamed('\\*')

/** The best of the available encodings that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function encodingFor(
  accepted: string | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding {
  if (!accepted) return 'identity'
  const forBr = offered.includes('br') ? weightIn(accepted, BR) : 0
  // With equal weights, the smaller encoding wins.
  if (forBr === 1) return 'br'
  const forGzip = offered.includes('gzip') ? weightIn(accepted, GZIP) : 0
  if (forBr > 0 && !(forGzip > forBr)) return 'br'
  return forGzip > 0 ? 'gzip' : 'identity'
}

function weightIn(accepted: string, coding: RegExp): number {
  const found = coding.exec(accepted) ?? ANY.exec(accepted)
  if (!found) return 0
  return found[1] === undefined ? 1 : Number(found[1])
}

/** Matches an encoding and its weight; parsing the whole header for each request would cost time. */
function codingNamed(name: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;\\s*q=([\\d.]*))`, 'i')
}

/** Compressing a shorter answer saves nothing. */
const BYTES_MIN = 1024
/** Brotli would take megabytes of memory for each answer. */
const OFFERED = ['gzip'] as const

/** Compresses dynamic answers; picks the encoding by the same rule as pages. */
export const compressed = createMiddleware<Env>(async (c, next) => {
  await next()
  const { headers, body } = c.res
  const length = headers.get('Content-Length')
  const isShort = length !== null && Number(length) < BYTES_MIN
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')
  if (isShort || !isText || c.req.method === 'HEAD' || headers.has('Content-Encoding')) return
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = encodingFor(c.req.header('Accept-Encoding'), OFFERED)
  if (encoding === 'identity' || !body) return
  c.res = new Response(body.pipeThrough(new CompressionStream('gzip')), c.res)
  c.res.headers.delete('Content-Length')
  c.res.headers.set('Content-Encoding', encoding)
})
