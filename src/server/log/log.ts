import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import { getErrorCode } from '../system-errors.ts'
import { createScrubber } from './scrubber.ts'
import { currentRequestId } from './request-scope.ts'

export type Log = Logger

/**
 * Logs JSON lines to standard output, without process id and host name. Lines written during a
 * request have its id. The `secrets` are removed from every line.
 */
export function createLog(
  level: Config['logLevel'],
  secrets: string[] = [],
  destination?: DestinationStream,
): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    serializers: { err: describeError },
    hooks: { streamWrite: createScrubber(secrets) },
  }
  return destination ? pino(options, destination) : pino(options)
}

const CAUSES_MAX = 5

type DescribedError = {
  type: string
  message: string
  code: unknown
  stack: string | undefined
  cause?: unknown
  errors?: unknown[]
}

/**
 * An error without its other fields, because the `detail` of a database error contains the refused
 * row.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error)
  const described: DescribedError = {
    type: error.name,
    message: error.message,
    code: getErrorCode(error),
    stack: error.stack,
  }
  if (depth === CAUSES_MAX) return described
  if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1)
  if (error instanceof AggregateError) {
    described.errors = error.errors.map((one) => describeError(one, depth + 1))
  }
  return described
}
