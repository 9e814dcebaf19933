import type { Context } from 'hono'
import { AppError } from '../errors.ts'
import type { ErrorBody } from '#shared/error-body.ts'
import type { Log } from '../log.ts'
import type { Env } from './env.ts'

export const SORRY = 'Something went wrong on our side. Please try again later.'
const BUSY = 'The site cannot store anything at the moment. Please try again later.'

/** Turns what was thrown into the JSON answer of CONTRACT.md; bugs are logged, never shown. */
export function onError(log: Log) {
  return (error: Error, c: Context<Env>): Response => {
    if (error instanceof AppError) {
      const body: ErrorBody = {
        message: error.message,
        ...(error.issues && { issues: error.issues }),
        ...(error.current !== undefined && { current: error.current }),
      }
      return c.json(body, error.status, error.headers)
    }
    const storage = isStorageFailure(error)
    log.error({ err: error, path: c.req.path, requestId: c.var.requestId }, 'request failed')
    return storage
      ? c.json({ message: BUSY } satisfies ErrorBody, 503, { 'Retry-After': '30' })
      : c.json({ message: SORRY } satisfies ErrorBody, 500)
  }
}

/** SQLite's 'full', 'busy', 'locked', 'I/O', 'read-only', 'cannot open'; PostgreSQL out of reach or full. */
const SQLITE_FAILURES = new Set([5, 6, 8, 10, 13, 14])
const OTHER_FAILURES =
  /^(?:ENOSPC|EROFS|EDQUOT|EIO|ECONNREFUSED|ECONNRESET|ETIMEDOUT|57P0\d|53\d{3}|08\d{3})$/

function isStorageFailure(error: Error): boolean {
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_FAILURES.has(error.errcode & 0xff)
  }
  if ('code' in error && typeof error.code === 'string') return OTHER_FAILURES.test(error.code)
  return (
    error.message.includes('timeout exceeded when trying to connect') ||
    error.message.includes('Connection terminated')
  )
}
