import { STATUS_CODES } from 'node:http'
import type { ErrorBody } from '#shared/error-body.ts'
import type { RefusedStatus } from './refusals.ts'

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
