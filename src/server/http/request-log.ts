import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError, RequestAborted } from '../errors.ts'
import { type Log, inRequest } from '../log/log.ts'
import type { Env } from './env.ts'
import { replaceSharedAddresses } from '#shared/shared-document.ts'
import { randomUUID } from 'node:crypto'

const PATH_MAX = 200
const MINUTE_MS = 60_000
const LINES_MAX = 10
const ADDRESSES_MAX = 100

/**
 * The path for the log, shortened because visitors must not decide how long a line is. The token of a link
 * to a document is left out, because it opens the document.
 */
export function getLoggedPath({ req }: Context<Env>): string {
  return replaceSharedAddresses(req.path).slice(0, PATH_MAX)
}

/** Logs each request after its answer. Queries and bodies are never logged. */
export function logRequests(log: Log) {
  const isShown = limitLines((count) => log.info({ count }, 'further requests were refused'))
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const { method } = c.req
    const path = getLoggedPath(c)
    const { status } = c.res
    const isAborted = c.error instanceof RequestAborted
    if (!isRefusal(method, status) || isAborted) {
      log.debug({ method, path, status }, 'a request was answered')
      return
    }
    const address = c.var.clientIp
    if (!isShown(address)) return
    const details = { method, path, status, address, ...describeRefusal(c.error) }
    log.info(details, 'a request was refused')
  })
}

/**
 * Lets ten lines of an address through, and of a hundred addresses. Further ones are counted, and their number
 * is written after a minute, so that a flood does not fill the log.
 */
function limitLines(writeCount: (count: number) => void): (address: string) => boolean {
  const shown = new Map<string, number>()
  let held = 0
  const startOver = () => {
    if (held > 0) writeCount(held)
    held = 0
    shown.clear()
  }
  return (address) => {
    if (shown.size === 0) setTimeout(startOver, MINUTE_MS).unref()
    const lines = shown.get(address) ?? 0
    const isFlood = lines === LINES_MAX || (lines === 0 && shown.size === ADDRESSES_MAX)
    if (isFlood) held += 1
    else shown.set(address, lines + 1)
    return !isFlood
  }
}

/** Refused writes, missing sign-ins and rate limits interest the operator. */
function isRefusal(method: string, status: number): boolean {
  if (status === 401 || status === 429) return true
  return method !== 'GET' && method !== 'HEAD' && status >= 400 && status < 500 && status !== 404
}

/** The site's own messages and the names of fields, but never the values. */
function describeRefusal(error: Error | undefined) {
  if (!(error instanceof AppError)) return {}
  return { reason: error.message, fields: error.issues?.map(({ path }) => path) }
}

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
