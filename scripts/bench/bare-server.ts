// `node scripts/bench/bare-server.ts ORIGIN PORT PATH…` serves these pages by node:http alone, with
// the bytes and headers of the site at ORIGIN.
import { createServer } from 'node:http'
import { fetchOnce, type Answer } from './load.ts'

const [origin = '', port, ...paths] = process.argv.slice(2)
/** node:http adds these itself. */
const ADDED = new Set(['date', 'connection', 'keep-alive'])
const answers = new Map<string, { headers: string[]; body: Answer['body'] }>()
for (const path of paths) {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers, body } = await fetchOnce(origin + path, encoding)
    const kept = Object.entries(headers).filter(([name]) => !ADDED.has(name))
    const flat = kept.flatMap(([name, value]) => [name, String(value)])
    answers.set(`${path} ${encoding}`, { headers: flat, body })
  }
}

createServer((request, response) => {
  const found = answers.get(`${request.url} ${request.headers['accept-encoding']}`)
  if (found) response.writeHead(200, found.headers).end(found.body)
  else response.writeHead(404).end()
}).listen(Number(port), '127.0.0.1')
