import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'

/** Crawlers and other programs without a human reader. */
const CRAWLERS =
  'bot crawl spider slurp archiver facebookexternalhit preview monitor scan feed lighthouse'.split(
    ' ',
  )

/** Whether the request seems to come from a person. */
export function isLikelyHuman({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && isLikelyBrowser(headers)
}

/** Whether these headers seem to be those of a person's browser. */
export function isLikelyBrowser(headers: IncomingMessage['headers']): boolean {
  const { 'user-agent': agent = '', 'sec-purpose': purpose } = headers
  const name = agent.toLowerCase()
  return !purpose?.includes('prefetch') && !CRAWLERS.some((word) => name.includes(word))
}

/** Sets `humanIp` for counting views. */
export const setHumanIp = createMiddleware<Env>(async (c, next) => {
  const visit = { method: c.req.method, headers: c.req.header() }
  if (isLikelyHuman(visit)) c.set('humanIp', c.var.clientIp)
  await next()
})
