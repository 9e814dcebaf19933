import {
  IncomingMessage,
  Server,
  STATUS_CODES,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ErrorBody } from '#shared/error-body.ts'
import { Connections } from './connections.ts'

const SECOND = 1000
const KILOBYTE = 1024

/** The limits of every client. */
const LIMITS = {
  /** For the headers, from the first byte of a connection or request. */
  headersTimeout: 10 * SECOND,
  /** For a whole request: an upload of 5 MB over the slow line of a township hall. */
  requestTimeout: 60 * SECOND,
  /** How late a passed limit may be noticed. */
  connectionsCheckingInterval: 5 * SECOND,
  connectionsMax: 4096,
}
const KEEP_ALIVE_MS = 65 * SECOND
/** A request sent just before the announced keep-alive timeout ends is still answered. */
const ON_THE_WAY_MS = SECOND
/** For a client that does not read its answer; the server itself may take as long as it needs. */
const STALLED_MS = 180 * SECOND
const HEADERS_MAX = 16 * KILOBYTE
/** Requests ahead of their answers. Browsers do not pipeline, and each costs memory. */
const PIPELINED_MAX = 10

/** What the server refuses before it reaches the application. */
const REFUSALS = {
  400: 'The request is not valid HTTP',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  417: 'The server does not support this Expect header',
  431: 'The headers of the request are too large',
}
type RefusedStatus = keyof typeof REFUSALS

const STATUS_OF_CODE: Record<string, RefusedStatus | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

class SiteRequest extends IncomingMessage {
  /** Set once the session of the request is known. */
  isFromAdmin = false
}

/** A server that listens early; its connections wait until `attach` is called. */
export type WebServer = {
  server: Server<typeof SiteRequest>
  connections: Connections
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
  const { connectionsMax, ...timeouts } = { ...LIMITS, ...given }
  const connections = new Connections(connectionsMax)
  const server = new Server({
    ...timeouts,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: HEADERS_MAX,
    noDelay: true,
    // Missing Host headers are refused below; node:http would do it without the headers.
    requireHostHeader: false,
    IncomingMessage: SiteRequest,
  })
  server.timeout = STALLED_MS
  server.keepAliveTimeoutBuffer = ON_THE_WAY_MS
  const unfinished = new WeakMap<Duplex, Set<ServerResponse>>()
  const waiting: Parameters<RequestListener>[] = []
  let listener: RequestListener = (request, response) => void waiting.push([request, response])
  const intercept = admitBefore(server, connections)

  const refuse = (socket: Duplex, status: RefusedStatus) => {
    // A refusal must not land in the middle of an answer.
    const answers = [...(unfinished.get(socket) ?? [])]
    const isBegun = answers.some((answer) => answer.headersSent && !answer.writableEnded)
    if (socket.writable && !isBegun) socket.write(refusalText(status, headers))
    socket.end(() => void socket.destroy())
  }
  server.on('request', (request, response) => {
    const { socket } = request
    const answers = unfinished.get(socket) ?? new Set()
    unfinished.set(socket, answers.add(response))
    if (socket.destroyed || answers.size > PIPELINED_MAX) {
      socket.destroy()
      return
    }
    connections.markAsked(socket, request)
    response.once('close', () => {
      answers.delete(response)
      if (answers.size === 0) connections.markIdle(socket)
    })
    if (hasOneHost(request)) listener(request, response)
    else refuse(socket, 400)
  })
  server.on('checkExpectation', ({ socket }) => refuse(socket, 417))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuse(socket, STATUS_OF_CODE[error.code ?? ''] ?? 400)
  })
  return {
    server,
    connections,
    attach(found, recordAnswer) {
      listener = recordAnswer ? noted(found, recordAnswer) : found
      for (const [request, response] of waiting.splice(0)) listener(request, response)
    },
    intercept,
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

/** RFC 9112, 3.2: exactly one Host header, except that HTTP/1.0 may omit it. */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}

/** A refusal in wire format, because node:http may have no response object for it. */
function refusalText(status: RefusedStatus, headers: Record<string, string>): string {
  const body = JSON.stringify({ message: REFUSALS[status] } satisfies ErrorBody)
  const all = {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
