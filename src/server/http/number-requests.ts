import { createMiddleware } from 'hono/factory'
import { randomUUID } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { inRequest } from '../request-scope.ts'
import type { Env } from './env.ts'

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
      if (isRefusal(method, status)) {
        const told = { method, path, status, address: c.var.clientAddress, ...refusalOf(c.error) }
        log.info(told, 'a request was refused')
      } else log.debug({ method, path, status }, 'a request was answered')
    })
    c.res.headers.set('X-Request-Id', requestId)
  })
}

/** What a person wants to see who watches over the site, or hears that a form did not work. */
function isRefusal(method: string, status: number): boolean {
  if (status === 401 || status === 429) return true
  return method !== 'GET' && method !== 'HEAD' && status >= 400 && status < 500 && status !== 404
}

/** In our words and by the names of the fields: never what stood in them. */
function refusalOf(error: Error | undefined) {
  if (!(error instanceof AppError)) return {}
  return { reason: error.message, fields: error.issues?.map(({ path }) => path) }
}
