import { Server } from 'node:http'
import type { ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { plainReadOf } from './plain-read.ts'
import type { PlainRead } from './plain-read.ts'
import { isKnownTo } from './stored-response.ts'
import type { Answer } from './stored-response.ts'

/** An answer, at once where its bytes are there already; what finds none goes the usual way. */
export type FindAnswer = (read: PlainRead) => Answer | Promise<Answer> | undefined

/**
 * An HTTP server that answers plain reads of pages from the socket. With the first thing that is
 * anything else, a connection is handed over to node:http with all that it said, for good
 * (docs/decisions/009-fast-path.md).
 */
export class FastPathServer extends Server {
  findAnswer: FindAnswer | undefined
  readonly #takeOver: (socket: Socket) => void
  readonly #sockets = new Set<Socket>()
  /** Those whose answer is being made. */
  readonly #waiting = new Set<Socket>()
  #lines = { second: 0, text: '' }

  constructor(options: ServerOptions) {
    super(options)
    const usual = this.listeners('connection')
    this.#takeOver = (socket) => {
      for (const listener of usual) listener.call(this, socket)
    }
    this.removeAllListeners('connection')
    this.on('connection', (socket: Socket) => this.#serve(socket))
  }

  override closeIdleConnections(): void {
    super.closeIdleConnections()
    for (const socket of this.#sockets) {
      if (socket.writableLength === 0 && !this.#waiting.has(socket)) socket.destroy()
    }
  }

  override closeAllConnections(): void {
    super.closeAllConnections()
    for (const socket of this.#sockets) socket.destroy()
  }

  #serve(socket: Socket): void {
    const leave = () => {
      this.#sockets.delete(socket)
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener)
    }
    const handOver = (bytes: Buffer) => {
      // What is still said about it is heard until it is closed.
      if (socket.destroyed) return
      leave()
      // To a stream that has ended nothing can be put back.
      if (socket.readableEnded) {
        socket.destroy()
        return
      }
      socket.pause()
      socket.unshift(bytes)
      this.#takeOver(socket)
      socket.resume()
    }
    const listeners = {
      data: (bytes: Buffer) => {
        // Whoever asks on before the last answer is taken is held back by node:http.
        const read = socket.writableLength === 0 ? plainReadOf(bytes) : undefined
        const found = read && this.findAnswer?.(read)
        if (!found) handOver(bytes)
        else if (!(found instanceof Promise)) this.#write(socket, read, found)
        else this.#writeLater(socket, read, found).catch(() => handOver(bytes))
      },
      // The other side may close its half of the connection only, and wait for its answer.
      end: () => void (this.#waiting.has(socket) || socket.end()),
      timeout: () => void socket.destroy(),
      error: () => void socket.destroy(),
      close: leave,
    }
    this.#sockets.add(socket)
    socket.setTimeout(this.headersTimeout)
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener)
  }

  /** Nothing more is read of the connection meanwhile. */
  async #writeLater(socket: Socket, read: PlainRead, found: Promise<Answer>): Promise<void> {
    this.#waiting.add(socket)
    socket.pause()
    socket.setTimeout(this.timeout)
    try {
      this.#write(socket, read, await found)
    } finally {
      this.#waiting.delete(socket)
    }
    if (this.listening && !socket.readableEnded) socket.resume()
    else socket.end()
  }

  #write(socket: Socket, read: PlainRead, answer: Answer): void {
    if (socket.destroyed) return
    const patience = this.keepAliveTimeout + this.keepAliveTimeoutBuffer
    if (socket.timeout !== patience) socket.setTimeout(patience)
    const isKnown = isKnownTo(read.headers['if-none-match'], answer)
    const { rendition } = answer
    socket.cork()
    socket.write(rendition.head(isKnown ? 304 : answer.status, this.#lastLines()))
    if (!isKnown) socket.write(rendition.body)
    socket.uncork()
  }

  /** The headers that node:http adds by itself; a date is good for a second. */
  #lastLines(): string {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#lines.second) {
      const date = new Date(second * 1000).toUTCString()
      const patience = `timeout=${Math.floor(this.keepAliveTimeout / 1000)}`
      const text = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: ${patience}\r\n\r\n`
      this.#lines = { second, text }
    }
    return this.#lines.text
  }
}
