import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** A request that knows whether a signed-in admin sends it. */
type Asked = Pick<IncomingMessage, 'complete'> & { readonly isFromAdmin: boolean }

/**
 * The open connections of a server. At the limit, the one that has waited longest makes room for a new one,
 * so that idle and slow clients keep nobody out. A connection waits while it has no request, and while the
 * body of a visitor's request is incomplete.
 */
export class Connections {
  /** How many were closed because too many were open. */
  dropped = 0
  readonly #max: number
  readonly #open = new Set<Socket>()
  /** Idle connections and those with a request, the one that has waited longest first. */
  readonly #waiting = new Map<Socket, Asked | 'idle'>()

  constructor(max: number) {
    this.#max = max
  }

  /** Adds a new connection, if there is room or room can be made. @returns whether it was added */
  admit(socket: Socket): boolean {
    if (this.#open.size >= this.#max) {
      this.dropped += 1
      if (!this.#closeLongest()) {
        socket.destroy()
        return false
      }
    }
    this.#open.add(socket)
    this.markIdle(socket)
    socket.once('close', () => this.#forget(socket))
    return true
  }

  isBusy(socket: Socket): boolean {
    return this.#waiting.get(socket) !== 'idle'
  }

  /** Marks a connection that keeps its place until its answer is written. */
  markBusy(socket: Socket): void {
    this.#waiting.delete(socket)
  }

  /** Marks a connection as busy once its request is complete. */
  markAsked(socket: Socket, request: Asked): void {
    this.#waiting.delete(socket)
    this.#waiting.set(socket, request)
  }

  /** Marks a connection idle after its last answer. */
  markIdle(socket: Socket): void {
    this.#waiting.delete(socket)
    if (this.#open.has(socket)) this.#waiting.set(socket, 'idle')
  }

  #closeLongest(): boolean {
    for (const [socket, state] of this.#waiting) {
      // A client that is still receiving an answer is not idle yet.
      if (socket.destroyed || socket.writableLength > 0) continue
      if (state !== 'idle' && (state.complete || state.isFromAdmin)) continue
      this.#forget(socket)
      socket.destroy()
      return true
    }
    return false
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket)
    this.#waiting.delete(socket)
  }
}
