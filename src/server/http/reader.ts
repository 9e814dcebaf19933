import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'

/** Crawlers and other programs that no person reads along with. */
const CRAWLER =
  /bot|crawl|spider|slurp|archiver|facebookexternalhit|preview|monitor|scan|feed|lighthouse/i

/** Whether the request seems to come from a person. */
export function isReader({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const { 'user-agent': agent = '', 'sec-purpose': purpose } = headers
  return method === 'GET' && !purpose?.includes('prefetch') && !CRAWLER.test(agent)
}

/** Sets `readerAddress` for counting views. */
export const noteReader = createMiddleware<Env>(async (c, next) => {
  const visit = { method: c.req.method, headers: c.req.header() }
  if (isReader(visit)) c.set('readerAddress', c.var.clientAddress)
  await next()
})
