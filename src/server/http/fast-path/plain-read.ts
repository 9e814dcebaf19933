/** A GET request without a body; header names are in lower case, each at most once. */
export type PlainRead = { method: 'GET'; url: string; headers: Record<string, string> }

/** Browsers send less for a page; a longer request goes to node:http. */
const BYTES_MAX = 4096
const FIRST_LINE = /^GET (\/[\w.~/?=&-]*) HTTP\/1\.1$/
const HEADER = /^([A-Za-z0-9-]+): ([!-~][ -~]*)$/
/** Hosts that the HTTP adapter accepts without checking them. */
const HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/
/** Headers that announce a body, another protocol or the end of the connection. */
const CHANGES_COURSE = new Set([
  'connection',
  'content-length',
  'expect',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
])

/**
 * Recognizes bytes that are exactly one plain read. This is not an HTTP parser, but a narrow part
 * of the grammar (RFC 9112, 2 to 5) in which a request has only one meaning. For anything else,
 * valid or not, it returns undefined, and node:http decides.
 */
export function parsePlainRead(bytes: Buffer): PlainRead | undefined {
  if (bytes.length > BYTES_MAX) return undefined
  const [first = '', ...lines] = bytes.toString('latin1').split('\r\n')
  const url = FIRST_LINE.exec(first)?.[1]
  // The empty line that ends the head, and nothing behind it.
  const isWhole = lines.pop() === '' && lines.pop() === ''
  if (url === undefined || !isWhole) return undefined
  const headers = parseHeaders(lines)
  return headers && HOST.test(headers.host ?? '') ? { method: 'GET', url, headers } : undefined
}

function parseHeaders(lines: string[]): Record<string, string> | undefined {
  const headers: Record<string, string> = Object.create(null)
  for (const line of lines) {
    const [, written = '', value = ''] = HEADER.exec(line) ?? []
    const name = written.toLowerCase()
    const isPlain = !CHANGES_COURSE.has(name) || (name === 'connection' && value === 'keep-alive')
    if (name === '' || !isPlain || headers[name] !== undefined) return undefined
    headers[name] = value
  }
  return headers
}
