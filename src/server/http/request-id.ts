import { createMiddleware } from 'hono/factory'
import { randomUUID } from 'node:crypto'
import { AppError, RequestAborted } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { inRequest } from '../log/request-scope.ts'
import type { Env } from './env.ts'

/**
 * Gives each request an id, which its answer and all its log lines carry, so that a person can
 * quote it in a report. Queries and bodies are never logged.
 */
export function assignRequestIds(log: Log) {
  return createMiddleware<Env>(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await inRequest(requestId, async () => {
      await next()
      const { method, path } = c.req
      const { status } = c.res
      const isAborted = c.error instanceof RequestAborted
      if (isRefusal(method, status) && !isAborted) {
        const details = {
          method,
          path,
          status,
          address: c.var.clientAddress,
          ...refusalOf(c.error),
        }
        log.info(details, 'a request was refused')
      } else log.debug({ method, path, status }, 'a request was answered')
    })
    c.res.headers.set('X-Request-Id', requestId)
  })
}

/** Refused writes, missing sign-ins and rate limits are of interest to the operator. */
function isRefusal(method: string, status: number): boolean {
  if (status === 401 || status === 429) return true
  return method !== 'GET' && method !== 'HEAD' && status >= 400 && status < 500 && status !== 404
}

/** Our own messages and the names of fields: never the values. */
function refusalOf(error: Error | undefined) {
  if (!(error instanceof AppError)) return {}
  return { reason: error.message, fields: error.issues?.map(({ path }) => path) }
}
