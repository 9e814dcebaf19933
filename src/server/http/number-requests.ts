import { createMiddleware } from 'hono/factory'
import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { inRequest } from '../request-scope.ts'
import type { Env } from './env.ts'

/** What a person who watches over the site wants to see without asking for more. */
const REFUSED = new Set([401, 429])

/**
 * Gives a request an id, which each line of the log about it has and its answer too, so that
 * whoever reports a failure can name it. Queries and bodies are never written down.
 */
export function numberRequests(log: Log) {
  return createMiddleware<Env>(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await inRequest(requestId, async () => {
      await next()
      const { method, path } = c.req
      const { status } = c.res
      if (REFUSED.has(status)) {
        log.info({ method, path, status, address: c.var.clientAddress }, 'a request was refused')
      } else log.debug({ method, path, status }, 'a request was answered')
    })
    c.res.headers.set('X-Request-Id', requestId)
  })
}
