import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { Config } from './config.ts'
import { scrubberOf } from './log-scrubber.ts'
import { currentRequestId } from './request-scope.ts'

export type Log = Logger

/**
 * Structured JSON lines on standard output, without process id and host name. A line written while
 * a request is answered has its id. No line has one of the `secrets`, whoever wrote it there.
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
    hooks: { streamWrite: scrubberOf(secrets) },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What may appear in no log, from the settings. */
export function secretsOf({ admin, backup, openAi, media, ...config }: Config): string[] {
  return [
    admin.password,
    backup.passphrase,
    backup.identity,
    openAi?.apiKey,
    media?.credentials?.secretAccessKey,
    media?.credentials?.sessionToken,
    ...[config.databaseUrl, config.smtpUrl].flatMap(passwordsIn),
  ].filter((secret) => secret !== undefined)
}

/** A password stands in an address percent-encoded, and elsewhere as it is. */
export function passwordsIn(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return []
  const { password } = new URL(address)
  try {
    return password ? [password, decodeURIComponent(password)] : []
  } catch {
    // A stray percent sign: it is used as it is.
    return [password]
  }
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
 * An error without the rest of its fields: a database's `detail` holds the row that it refused, with
 * every word in it.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error)
  const described: DescribedError = {
    type: error.name,
    message: error.message,
    code: 'code' in error ? error.code : undefined,
    stack: error.stack,
  }
  if (depth === CAUSES_MAX) return described
  if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1)
  if (error instanceof AggregateError) {
    described.errors = error.errors.map((one) => describeError(one, depth + 1))
  }
  return described
}
