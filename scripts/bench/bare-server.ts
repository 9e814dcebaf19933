// `node scripts/bench/bare-server.ts ORIGIN PORT PATH` serves this page by node:http alone, with the
// bytes and headers of the site at ORIGIN.
import { createServer } from 'node:http'
import { fetchOnce } from './load.ts'

const [origin = '', port, path = ''] = process.argv.slice(2)
/** node:http adds these itself. */
const ADDED = new Set(['date', 'connection', 'keep-alive'])
const { headers, body } = await fetchOnce(origin + path, 'gzip')
const kept = Object.entries(headers).filter(([name]) => !ADDED.has(name))
const flat = kept.flatMap(([name, value]) => [name, String(value)])

createServer((_, response) => response.writeHead(200, flat).end(body)).listen(
  Number(port),
  '127.0.0.1',
)
