// `node scripts/bench/bare-server.ts ORIGIN PORT PATH` serves this page by node:http alone, with the
// bytes and headers of the site at ORIGIN.
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const [origin = '', port, path = ''] = process.argv.slice(2)
/** node:http adds these itself. */
const ADDED = new Set(['date', 'connection', 'keep-alive'])
const sent = get(origin + path, { headers: { 'Accept-Encoding': 'gzip' } })
const [page]: IncomingMessage[] = await once(sent, 'response')
if (!page) throw new Error(`${origin}${path}: no answer`)
const body = await buffer(page)
const kept = Object.entries(page.headers).filter(([name]) => !ADDED.has(name))
const flat = kept.flatMap(([name, value]) => [name, String(value)])

createServer((_, response) => response.writeHead(200, flat).end(body)).listen(
  Number(port),
  '127.0.0.1',
)
