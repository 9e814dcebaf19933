import { createMiddleware } from 'hono/factory'
import { randomUUID } from 'node:crypto'
import { inRequest } from '../log/request-scope.ts'
import type { Env } from './env.ts'

/**
 * Gives each request an id, which is in its answer and all its log lines, so that people can quote
 * it in a report.
 */
export const assignRequestId = createMiddleware<Env>(async (c, next) => {
  const requestId = randomUUID()
  c.set('requestId', requestId)
  await inRequest(requestId, next)
  c.res.headers.set('X-Request-Id', requestId)
})
