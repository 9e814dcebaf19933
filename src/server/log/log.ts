import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import { getErrorCode } from '../system-errors.ts'
import { standardOutput } from './standard-output.ts'
import { AsyncLocalStorage } from 'node:async_hooks'

export type Log = Logger

/**
 * Logs JSON lines to standard output, without process id and host name. Lines written during a
 * request have its id. The `secrets` are removed from every line.
 */
export function createLog(
  level: Config['logLevel'],
  secrets: string[] = [],
  destination: DestinationStream = standardOutput,
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
  return pino(options, destination)
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

const HIDDEN = '***'
/** Removing shorter secrets would remove common words from every line. */
const SECRET_LENGTH_MIN = 4

/**
 * Removes secrets from a log line. The callers leave them out too. This catches the rest, such as
 * the text of an error from a library.
 */
export function createScrubber(secrets: string[]): (line: string) => string {
  const known = secrets
    .filter((secret) => secret.length >= SECRET_LENGTH_MIN)
    // As they appear in JSON. The longest comes first, because removing a part of it would leave
    // the rest.
    .map((secret) => JSON.stringify(secret).slice(1, -1))
    .toSorted((one, other) => other.length - one.length)
  return (line) =>
    known
      .reduce((text, secret) => text.replaceAll(secret, HIDDEN), line)
      .replace(URL_CREDENTIALS, `://${HIDDEN}@`)
      .replace(BEARER, `$1${HIDDEN}`)
      .replace(AGE_KEY, HIDDEN)
      .replace(WORD, (word) => word.replace(EMAIL_NAME, HIDDEN))
}

const URL_CREDENTIALS = /:\/\/[^\s"/]*@/g
const BEARER = /\b(bearer\s+)[\w.~+/=-]+/gi
const AGE_KEY = /AGE-SECRET-KEY-1\w+/g
const WORD = /[^\s"<>,;:()[\]\\/]+/g
/** The part before the @ of an e-mail address, which is one word. */
const EMAIL_NAME = /^.+(?=(?:@|%40)[\w-]+(?:\.[\w-]+)+)/

/** Carries the request id implicitly, so that functions do not have to pass it on. */
const scope = new AsyncLocalStorage<string>()

/** Handles a request, so that all its log lines have the id. */
export function inRequest<Result>(id: string, answer: () => Result): Result {
  return scope.run(id, answer)
}

function currentRequestId(): string | undefined {
  return scope.getStore()
}
