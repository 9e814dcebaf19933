import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Chosen by measurement: higher levels cost several times the time for one or two per cent. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipped(bytes, { level: GZIP_LEVEL })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight ? Number(weight.slice(2)) : 1] as const
    }),
  )
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  const [forBr, forGzip] = [weightOf('br'), weightOf('gzip')]
  // A client that wants both alike gets the smaller one.
  if (forBr > 0 && !(forGzip > forBr)) return 'br'
  return forGzip > 0 ? 'gzip' : 'identity'
}
