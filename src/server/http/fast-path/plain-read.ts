/** A GET request without a body; header names are in lower case, each at most once. */
export type PlainRead = { method: 'GET'; url: string; headers: Record<string, string> }

/** Browsers send less for a page; a longer request goes to node:http. */
const BYTES_MAX = 4096
const HEAD = /^GET (\/[\w.~/?=&-]*) HTTP\/1\.1\r\n((?:[A-Za-z0-9-]+: [!-~][ -~]*\r\n)+)\r\n$/
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
  const [, url, lines] = HEAD.exec(bytes.toString('latin1')) ?? []
  if (url === undefined || lines === undefined) return undefined
  const headers = parseHeaders(lines)
  return headers && HOST.test(headers.host ?? '') ? { method: 'GET', url, headers } : undefined
}

function parseHeaders(lines: string): Record<string, string> | undefined {
  const headers: Record<string, string> = Object.create(null)
  for (let start = 0; start < lines.length;) {
    const end = lines.indexOf('\r\n', start)
    const colon = lines.indexOf(':', start)
    const name = lines.slice(start, colon).toLowerCase()
    const value = lines.slice(colon + 2, end)
    if (CHANGES_COURSE.has(name) && !(name === 'connection' && value === 'keep-alive')) {
      return undefined
    }
    if (headers[name] !== undefined) return undefined
    headers[name] = value
    start = end + 2
  }
  return headers
}
