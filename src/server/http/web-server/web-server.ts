import { IncomingMessage, Server, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { resolveClientIp } from '../client-ip.ts'
import { AnswersUnderWay } from './answers-under-way.ts'
import { Connections } from './connections.ts'
import {
  buildRefusalHeaders,
  refusalBody,
  refusalText,
  URL_LENGTH_MAX,
  Refusals,
  type RefusedStatus,
} from './refusals.ts'

const SECOND = 1000
const KILOBYTE = 1024

/** The limits of every client. */
const BOUNDS = {
  /** For the headers, from the first byte of a connection or request. */
  headersTimeout: 10 * SECOND,
  /** For a whole request of an admin: an upload of 5 MB over the slow line of a township hall. */
  requestTimeout: 60 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  /** How late a passed limit may be noticed. */
  connectionsCheckingInterval: 5 * SECOND,
  maxHeaderSize: 16 * KILOBYTE,
}
/** For a client that does not read its answer; the server itself may take as long as it needs. */
const STALLED_MS = 180 * SECOND
/** A request sent just before the announced keep-alive timeout ends is still answered. */
const ON_THE_WAY_MS = SECOND
const LIMITS = {
  connectionsMax: 4096,
  /** For the body of a request without a session: a form of a few kilobytes. */
  anonymousBodyMs: 15 * SECOND,
  /** All connections come from the proxies, so they cannot be told apart. */
  isBehindProxy: false,
}
const STATUS_OF_CODE: Record<string, RefusedStatus | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** A server that listens early; its connections wait until `attach` is called. */
export type WebServer = {
  server: Server<typeof TimedRequest>
  connections: Connections
  refusals: Refusals
  /** `recordAnswer` is called for every answer. */
  attach: (listener: RequestListener, recordAnswer?: RecordAnswer) => void
  /**
   * Gives each new connection to `serve`. @returns a function that passes a connection to node:http
   */
  intercept: (serve: (socket: Socket) => void) => (socket: Socket) => void
}

/**
 * Records an answer and when its request began; `status` is undefined if the client left before it.
 */
export type RecordAnswer = (
  request: Pick<IncomingMessage, 'method' | 'url'>,
  status: number | undefined,
  began: number,
) => void

/** An HTTP server with limits. Its own refusals are JSON and carry `headers`. */
export function createWebServer(
  headers: Record<string, string>,
  given: Partial<typeof LIMITS> = {},
): WebServer {
  const limits = { ...LIMITS, ...given }
  const refusals = new Refusals()
  const connections = connectionsWithin(limits, refusals)
  // Missing Host headers are refused below; node:http would do it without the headers.
  const options = { ...BOUNDS, noDelay: true, requireHostHeader: false }
  const server = new Server({ ...options, IncomingMessage: TimedRequest })
  server.timeout = STALLED_MS
  server.keepAliveTimeoutBuffer = ON_THE_WAY_MS
  const answers = new AnswersUnderWay(connections)
  const waiting: Parameters<RequestListener>[] = []
  let listener: RequestListener = (request, response) => void waiting.push([request, response])
  const intercept = admitBefore(server, connections)

  const refuse = (response: ServerResponse, status: RefusedStatus) => {
    refusals.refuseRequest(status)
    const text = refusalBody(status)
    response.writeHead(status, buildRefusalHeaders(text, headers))
    response.end(text)
  }
  const hangUp = (socket: Duplex, status: RefusedStatus) => {
    refusals.refuseRequest(status)
    if (socket.writable && answers.leaveRoomOn(socket)) socket.write(refusalText(status, headers))
    socket.end(() => void socket.destroy())
  }
  server.on('request', (request, response) => {
    if (request.socket.destroyed || !answers.add(request, response)) {
      request.socket.destroy()
      return
    }
    if (request.limitBody(limits.anonymousBodyMs, () => hangUp(request.socket, 408))) {
      connections.markAwaited(request.socket, request)
      response.once('close', () => request.liftBodyLimit())
    }
    const status = getRefusedStatus(request)
    if (status) refuse(response, status)
    else listener(request, response)
  })
  server.on('checkExpectation', (_request, response) => refuse(response, 417))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else hangUp(socket, STATUS_OF_CODE[error.code ?? ''] ?? 400)
  })
  return {
    server,
    connections,
    refusals,
    attach(found, recordAnswer) {
      listener = recordAnswer ? noted(found, recordAnswer) : found
      for (const [request, response] of waiting.splice(0)) listener(request, response)
    },
    intercept,
  }
}

function connectionsWithin(
  { connectionsMax, isBehindProxy }: typeof LIMITS,
  refusals: Refusals,
): Connections {
  return new Connections({
    max: connectionsMax,
    getClient: (socket) =>
      isBehindProxy ? undefined : resolveClientIp({ socket, headers: {} }, 0),
    onOverflow: (kind) => refusals.dropConnection(kind),
  })
}

/** A request with a time limit for its body. */
class TimedRequest extends IncomingMessage {
  #timer: NodeJS.Timeout | undefined

  /** Calls `onLate` if the body is incomplete after `milliseconds`. @returns false without a body */
  limitBody(milliseconds: number, onLate: () => void): boolean {
    const hasBody =
      this.headers['transfer-encoding'] !== undefined || Number(this.headers['content-length']) > 0
    if (!hasBody) return false
    this.#timer = setTimeout(() => {
      if (!this.complete) onLate()
    }, milliseconds)
    return true
  }

  /** Lifts the limit; the request timeout of the server still holds. */
  liftBodyLimit(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Whether the body is under the limit and incomplete. */
  get isAwaited(): boolean {
    return this.#timer !== undefined && !this.complete
  }
}

/** Counts each new connection before node:http or the fast path reads from it. */
function admitBefore(server: Server, connections: Connections): WebServer['intercept'] {
  const listeners = server.listeners('connection')
  const serveByNode = (socket: Socket) => {
    for (const listener of listeners) listener.call(server, socket)
  }
  let serve = serveByNode
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (connections.admit(socket)) serve(socket)
  })
  return (serveFirst) => {
    serve = serveFirst
    return serveByNode
  }
}

function noted(listener: RequestListener, recordAnswer: RecordAnswer): RequestListener {
  return (request, response) => {
    const began = performance.now()
    response.once('close', () => {
      recordAnswer(request, response.writableFinished ? response.statusCode : undefined, began)
    })
    listener(request, response)
  }
}

function getRefusedStatus({
  url = '',
  httpVersion,
  rawHeaders,
}: IncomingMessage): RefusedStatus | undefined {
  if (url.length > URL_LENGTH_MAX) return 414
  // RFC 9112, 3.2: exactly one Host header, except that HTTP/1.0 may omit it.
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1') ? 400 : undefined
}
