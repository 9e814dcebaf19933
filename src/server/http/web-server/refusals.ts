import type { Log } from '../../log/log.ts'
import { Throttle } from '../../log/throttle.ts'
import type { Overflow } from './connections.ts'
import { STATUS_CODES } from 'node:http'
import type { ErrorBody } from '#shared/error-body.ts'

/** The statuses with which the server refuses requests before they reach the application. */
export type RefusedStatus = 400 | 408 | 413 | 414 | 417 | 431
/** How many connections were displaced or refused, and how many requests were refused. */
export type RefusalCounts = {
  connections: Record<Overflow, number>
  requests: Partial<Record<RefusedStatus, number>>
}

const REFUSED_REQUEST = 'a request was refused before it reached the application'
const LINES: Record<Overflow, string> = {
  displaced: 'too many connections: the one idle the longest was closed',
  refused: 'too many connections, none idle: a new one was refused',
}

/** Counts refusals and logs each kind at most once a minute, so that a flood does not fill the log. */
export class Refusals {
  readonly counts: RefusalCounts = { connections: { displaced: 0, refused: 0 }, requests: {} }
  readonly #throttle = new Throttle<Overflow | RefusedStatus>(1, (count, kind) => {
    if (kind !== undefined) this.#write(kind, count)
  })
  #log: Log | undefined

  /** Sets the log; until then refusals are only counted. */
  logTo(log: Log): void {
    this.#log = log
  }

  dropConnection(overflow: Overflow): void {
    this.counts.connections[overflow] += 1
    this.#note(overflow)
  }

  refuseRequest(status: RefusedStatus): void {
    this.counts.requests[status] = (this.counts.requests[status] ?? 0) + 1
    this.#note(status)
  }

  #note(kind: Overflow | RefusedStatus): void {
    if (this.#log && this.#throttle.allows(kind)) this.#write(kind, 1)
  }

  #write(kind: Overflow | RefusedStatus, count: number): void {
    if (typeof kind === 'number') this.#log?.info({ status: kind, count }, REFUSED_REQUEST)
    else this.#log?.warn({ count }, LINES[kind])
  }
}

export const URL_LENGTH_MAX = 8192

const MESSAGES: Record<RefusedStatus, string> = {
  400: 'The request is not valid HTTP',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  414: `The address is longer than ${URL_LENGTH_MAX} characters`,
  417: 'The server does not support this Expect header',
  431: 'The headers of the request are too large',
}

/** The JSON body of a refusal by the server itself. */
export function refusalBody(status: RefusedStatus): string {
  return JSON.stringify({ message: MESSAGES[status] } satisfies ErrorBody)
}

/** The headers of a refusal that closes the connection; `headers` are those of every answer. */
export function buildRefusalHeaders(
  body: string,
  headers: Record<string, string>,
): Record<string, string> {
  return {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
}

/** A refusal in wire format, for when node:http has no response object. */
export function refusalText(status: RefusedStatus, headers: Record<string, string>): string {
  const body = refusalBody(status)
  const lines = Object.entries(buildRefusalHeaders(body, headers)).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
