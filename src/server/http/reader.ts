import type { IncomingMessage } from 'node:http'

/** Programs that read pages nobody looks at. */
const CRAWLER =
  /bot|crawl|spider|slurp|archiver|facebookexternalhit|preview|monitor|scan|feed|lighthouse/i

/** Whether a person is about to read the answer, as far as a request can tell. */
export function isReader({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const { 'user-agent': agent = '', 'sec-purpose': purpose } = headers
  return method === 'GET' && !purpose?.includes('prefetch') && !CRAWLER.test(agent)
}
