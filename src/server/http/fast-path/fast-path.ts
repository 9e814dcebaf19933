import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Answer, FindAnswer } from '../answers/stored-response.ts'
import type { RecordAnswer, WebServer } from '../web-server/web-server.ts'
import { parsePlainRead, type PlainRead } from './plain-read.ts'

type Finished = {
  findAnswer: FindAnswer
  /** Called for every answer, if the site serves metrics. */
  recordAnswer?: RecordAnswer | undefined
}

/**
 * Answers plain reads of finished pages and files directly from the socket. Anything else on a
 * connection hands that connection over to node:http permanently (docs/decisions/009-fast-path.md).
 * The fast path changes no answer.
 */
export function addFastPath(web: WebServer, finished: Finished): void {
  const fastPath = new FastPath(web, finished)
  const { server } = web
  const closeIdle = server.closeIdleConnections.bind(server)
  const closeAll = server.closeAllConnections.bind(server)
  server.closeIdleConnections = () => {
    closeIdle()
    fastPath.closeIdle()
  }
  server.closeAllConnections = () => {
    closeAll()
    fastPath.closeAll()
  }
}

class FastPath {
  readonly #web: WebServer
  readonly #finished: Finished
  readonly #handOverToNode: (socket: Socket) => void
  /** The connections that node:http has not taken over. */
  readonly #sockets = new Set<Socket>()
  readonly #heads = new WeakMap<Answer, { second: number; bytes: Buffer }>()

  constructor(web: WebServer, finished: Finished) {
    this.#web = web
    this.#finished = finished
    this.#handOverToNode = web.intercept((socket) => this.#serve(socket))
  }

  closeIdle(): void {
    for (const socket of this.#sockets) {
      if (socket.writableLength === 0 && !this.#web.connections.isBusy(socket)) socket.destroy()
    }
  }

  closeAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #serve(socket: Socket): void {
    const leave = () => {
      this.#sockets.delete(socket)
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener)
    }
    const handOver = (bytes: Buffer) => {
      // Bytes may still arrive on a connection that is being closed.
      if (socket.destroyed) return
      leave()
      // Nothing can be pushed back into a stream that has ended.
      if (socket.readableEnded) {
        socket.destroy()
        return
      }
      socket.pause()
      socket.unshift(bytes)
      this.#handOverToNode(socket)
      socket.resume()
    }
    const listeners = {
      data: (bytes: Buffer) => this.#read(socket, bytes, handOver),
      end: () => {
        // The client may have closed only its half of the connection and may be waiting for the
        // answer.
        if (!this.#web.connections.isBusy(socket)) socket.end()
      },
      timeout: () => void socket.destroy(),
      error: () => void socket.destroy(),
      close: leave,
    }
    this.#sockets.add(socket)
    socket.setTimeout(this.#web.server.headersTimeout)
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener)
  }

  #read(socket: Socket, bytes: Buffer, handOver: (bytes: Buffer) => void): void {
    const began = performance.now()
    // node:http applies backpressure to clients that pipeline without reading.
    const read = socket.writableLength === 0 ? parsePlainRead(bytes) : undefined
    const found = read && this.#finished.findAnswer({ ...read, socket })
    if (!found) handOver(bytes)
    else if (!(found instanceof Promise)) this.#write(socket, found, { read, began })
    else this.#writeLater(socket, found, { read, began }).catch(() => handOver(bytes))
  }

  /** Reads nothing more from the connection until the answer is written. */
  async #writeLater(socket: Socket, found: Promise<Answer>, asked: Asked): Promise<void> {
    const { server, connections } = this.#web
    connections.markBusy(socket)
    socket.pause()
    socket.setTimeout(server.timeout)
    this.#write(socket, await found, asked)
    if (server.listening && !socket.readableEnded) socket.resume()
    else socket.end()
  }

  #write(socket: Socket, answer: Answer, { read, began }: Asked): void {
    const { server, connections } = this.#web
    if (!socket.destroyed) {
      const waitMs = server.keepAliveTimeout + server.keepAliveTimeoutBuffer
      if (socket.timeout !== waitMs) socket.setTimeout(waitMs)
      socket.cork()
      socket.write(this.#buildHead(answer))
      if (answer.body) socket.write(answer.body)
      socket.uncork()
      connections.markIdle(socket)
    }
    const status = socket.destroyed ? undefined : answer.status
    this.#finished.recordAnswer?.(read, status, began)
  }

  /** Status line and headers in wire format, with the headers that node:http would add. */
  #buildHead(answer: Answer): Buffer {
    const { keepAliveTimeout } = this.#web.server
    const second = Math.floor(Date.now() / 1000)
    const cachedHead = this.#heads.get(answer)
    if (cachedHead?.second === second) return cachedHead.bytes
    const lines = [
      `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
      ...answer.headers.map(([name, value]) => `${name}: ${value}`),
      `Date: ${new Date(second * 1000).toUTCString()}`,
      'Connection: keep-alive',
      `Keep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}`,
    ]
    const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
    this.#heads.set(answer, { second, bytes })
    return bytes
  }
}

type Asked = { read: PlainRead; began: number }
