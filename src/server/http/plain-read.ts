/** A GET of one address without a body; header names are in lower case, each at most once. */
export type PlainRead = { method: 'GET'; url: string; headers: Record<string, string> }

/** No browser sends as much for a page; what is longer takes the way of all requests. */
const BYTES_MAX = 4096
const HEAD = /^GET (\/[\w.~/?=&-]*) HTTP\/1\.1\r\n((?:[A-Za-z0-9-]+: [!-~][ -~]*\r\n)+)\r\n$/
/** They announce a body, another protocol, or the end of the connection. */
const CHANGES_COURSE = new Set([
  'connection',
  'content-length',
  'expect',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
])

/**
 * Recognises bytes that are one plain read and nothing else: no parser of HTTP, but a narrow part of
 * its grammar (RFC 9112, 2 to 5) in which there is only one way to read a request. Whatever else
 * arrives, valid or not, is undefined here and for node:http to judge.
 */
export function plainReadOf(bytes: Buffer): PlainRead | undefined {
  if (bytes.length > BYTES_MAX) return undefined
  const [, url, lines] = HEAD.exec(bytes.toString('latin1')) ?? []
  if (url === undefined || lines === undefined) return undefined
  const headers = headersOf(lines)
  return headers?.host === undefined ? undefined : { method: 'GET', url, headers }
}

function headersOf(lines: string): Record<string, string> | undefined {
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
