import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { encodingFor } from './encoding.ts'
import type { Env } from '../env.ts'

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
