import type { Context } from 'hono'
import { ADVICE, isDamage } from '../db/sqlite/sqlite.ts'
import { isConflict } from '../db/in-transaction.ts'
import { AppError, Unavailable } from '../errors.ts'
import type { ErrorBody } from '#shared/error-body.ts'
import type { Log } from '../log/log.ts'
import { getErrorCode, getSqliteCode, isDiskFailure } from '../system-errors.ts'
import { StorageError } from '../storage/storage.ts'
import type { Env } from './env.ts'
import { getLoggedPath } from './request-log.ts'

export const SORRY = 'Something went wrong on our side. Please try again later.'
const BUSY = 'The site cannot save anything right now. Please try again later.'
const NO_FILES = 'The stored files are not available right now. Please try again later.'
const LATER = { 'Retry-After': '30' }
/** Without it, a cache in front might keep a failure for minutes. */
const NO_STORE = { 'Cache-Control': 'no-store' }

const DAMAGED = `the database file is damaged: stop the site and ${ADVICE}`

/** Turns an error into its JSON answer (docs/api-reference.md#errors). Bugs are logged, never shown. */
export function onError(log: Log) {
  return (error: Error, c: Context<Env>): Response => {
    const expected = toAppError(error)
    if (expected !== error) {
      const details = { err: error, path: getLoggedPath(c), requestId: c.var.requestId }
      if (isDamage(error)) log.fatal(details, DAMAGED)
      else log.error(details, 'request failed')
    }
    if (!expected) return c.json({ message: SORRY } satisfies ErrorBody, 500, NO_STORE)
    const body: ErrorBody = {
      message: expected.message,
      ...(expected.issues && { issues: expected.issues }),
      ...(expected.code && { code: expected.code }),
      ...(expected.current !== undefined && { current: expected.current }),
      ...(expected.nearest && { nearest: expected.nearest }),
    }
    // The content length shows that the answer is too short to compress, which would take a third
    // of the time of a refusal.
    const length = { 'Content-Length': String(Buffer.byteLength(JSON.stringify(body))) }
    return c.json(body, expected.status, { ...NO_STORE, ...expected.headers, ...length })
  }
}

/** The error to answer with, also for a failure of the database or disk; undefined for a bug. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof StorageError) {
    return new Unavailable(NO_FILES, { headers: LATER, cause: error })
  }
  if (!(error instanceof Error) || !isStorageFailure(error)) return undefined
  return new Unavailable(BUSY, { headers: LATER, cause: error })
}

/**
 * SQLite's 'full', 'busy', 'locked', 'I/O', 'read-only', 'cannot open', damaged; PostgreSQL
 * unreachable, too slow or full.
 */
const SQLITE_FAILURES = new Set([5, 6, 8, 10, 11, 13, 14, 26])
const NETWORK_FAILURES =
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' ')
const SYSTEM_FAILURES = new Set(NETWORK_FAILURES)
const POSTGRES_FAILURES = /^(?:25006|25P03|57014|57P0\d|53\d{3}|08\d{3})$/
/** Messages of the PostgreSQL driver, which has no codes for these. */
const LOST_CONNECTION = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'connection error and is not queryable',
]

function isStorageFailure(error: Error): boolean {
  const sqliteCode = getSqliteCode(error)
  if (sqliteCode !== undefined) return SQLITE_FAILURES.has(sqliteCode)
  const code = getErrorCode(error)
  if (isConflict(error) || isDiskFailure(error)) return true
  if (typeof code === 'string') return SYSTEM_FAILURES.has(code) || POSTGRES_FAILURES.test(code)
  return LOST_CONNECTION.some((message) => error.message.includes(message))
}
