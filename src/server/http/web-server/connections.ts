import type { Socket } from 'node:net'

/** Over the limit an idle connection is displaced, or the new one refused. */
export type Overflow = 'displaced' | 'refused'

/**
 * The open connections of a server. A connection is idle while it has no request: before the first,
 * between two, and until the headers of one are complete.
 */
export class Connections {
  readonly #max: number
  readonly #onOverflow: (overflow: Overflow) => void
  readonly #open = new Set<Socket>()
  /** Idle connections, the longest idle first. */
  readonly #idle = new Set<Socket>()

  constructor(max: number, onOverflow: (overflow: Overflow) => void) {
    this.#max = max
    this.#onOverflow = onOverflow
  }

  /**
   * Adds a new connection. At the limit it replaces the longest idle one; if none is idle, the new
   * one is refused. @returns whether it was added
   */
  admit(socket: Socket): boolean {
    if (this.#open.size >= this.#max) {
      const isRoomMade = this.#closeLongestIdle()
      this.#onOverflow(isRoomMade ? 'displaced' : 'refused')
      if (!isRoomMade) {
        socket.destroy()
        return false
      }
    }
    this.#open.add(socket)
    this.#idle.add(socket)
    socket.once('close', () => this.#forget(socket))
    return true
  }

  isBusy(socket: Socket): boolean {
    return !this.#idle.has(socket)
  }

  markBusy(socket: Socket): void {
    this.#idle.delete(socket)
  }

  /** Marks a connection idle after its last answer. */
  markIdle(socket: Socket): void {
    this.#idle.delete(socket)
    if (this.#open.has(socket)) this.#idle.add(socket)
  }

  #closeLongestIdle(): boolean {
    for (const socket of this.#idle) {
      // A client that still receives an answer is not idle yet.
      if (socket.destroyed || socket.writableLength > 0) continue
      this.#forget(socket)
      socket.destroy()
      return true
    }
    return false
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket)
    this.#idle.delete(socket)
  }
}
