import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorBody } from '#shared/error-body.ts'
import { FastPathServer } from './fast-path.ts'
import type { FindAnswer } from './fast-path.ts'

const SECOND = 1000
const KILOBYTE = 1024

/** What a client may hold of the server, whoever it is and whatever it does with it. */
const BOUNDS = {
  /** For the headers, from the first byte of a connection or of a request on. */
  headersTimeout: 10 * SECOND,
  /** For the whole request: an upload of 5 MB from a township hall's slow line. */
  requestTimeout: 60 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  /** How late those times can be noticed. */
  connectionsCheckingInterval: 5 * SECOND,
  maxHeaderSize: 16 * KILOBYTE,
}
/** A client that takes none of its answer for this long is gone; the server may think as long. */
const STALLED_MS = 180 * SECOND
/** A request that is sent just before the announced patience ends is still taken. */
const ON_THE_WAY_MS = SECOND
const CONNECTIONS_MAX = 4096
const URL_LENGTH_MAX = 8 * KILOBYTE

const REFUSALS = {
  400: 'The request is not valid HTTP',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  414: `The address is longer than ${URL_LENGTH_MAX} characters`,
  417: 'The server does not do what the Expect header asks for',
  431: 'The headers of the request are too large',
}
type Refusal = keyof typeof REFUSALS

const REFUSAL_OF_CODE: Record<string, Refusal | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** A server and what lets its callers in; until then they wait, so that it can listen early. */
export type WebServer = {
  server: Server
  /** What `findAnswer` finds does not reach the listener. */
  letIn: (listener: RequestListener, findAnswer?: FindAnswer) => void
}

/** An HTTP server with bounds, whose own refusals speak JSON and carry `headers` like any answer. */
export function createWebServer(headers: Record<string, string>): WebServer {
  // A missing Host header is refused below: node:http would do it without the headers.
  const server = new FastPathServer({ ...BOUNDS, noDelay: true, requireHostHeader: false })
  server.timeout = STALLED_MS
  server.keepAliveTimeoutBuffer = ON_THE_WAY_MS
  server.maxConnections = CONNECTIONS_MAX
  const answers = new AnswersUnderWay()
  const waiting: Parameters<RequestListener>[] = []
  let listener: RequestListener = (request, response) => void waiting.push([request, response])

  server.on('request', (request, response) => {
    answers.add(request, response)
    const refusal = refusalOf(request)
    if (refusal) refuse(response, refusal, headers)
    else listener(request, response)
  })
  server.on('checkExpectation', (_, response) => refuse(response, 417, headers))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET' && answers.leaveRoomOn(socket)) {
      socket.write(textOf(REFUSAL_OF_CODE[error.code ?? ''] ?? 400, headers))
    }
    socket.end(() => void socket.destroy())
  })
  return {
    server,
    letIn(found, findAnswer) {
      listener = found
      server.findAnswer = findAnswer
      for (const [request, response] of waiting.splice(0)) found(request, response)
    },
  }
}

function refusalOf({ url = '', httpVersion, headers }: IncomingMessage): Refusal | undefined {
  if (url.length > URL_LENGTH_MAX) return 414
  return headers.host === undefined && httpVersion === '1.1' ? 400 : undefined
}

function refuse(response: ServerResponse, status: Refusal, headers: Record<string, string>): void {
  const body = bodyOf(status)
  response.writeHead(status, headersOf(body, headers))
  response.end(body)
}

function textOf(status: Refusal, headers: Record<string, string>): string {
  const body = bodyOf(status)
  const lines = Object.entries(headersOf(body, headers)).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

function headersOf(body: string, headers: Record<string, string>): Record<string, string> {
  return {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
}

function bodyOf(status: Refusal): string {
  return JSON.stringify({ message: REFUSALS[status] } satisfies ErrorBody)
}

/** Knows where a refusal would be written into the middle of an answer. */
class AnswersUnderWay {
  readonly #last = new WeakMap<Duplex, ServerResponse>()
  readonly #pipelined = new WeakSet<Duplex>()

  add({ socket }: IncomingMessage, response: ServerResponse): void {
    if (this.#last.get(socket)?.writableFinished === false) this.#pipelined.add(socket)
    this.#last.set(socket, response)
  }

  leaveRoomOn(socket: Duplex): boolean {
    const last = this.#last.get(socket)
    return !this.#pipelined.has(socket) && (!last || last.writableFinished || !last.headersSent)
  }
}
