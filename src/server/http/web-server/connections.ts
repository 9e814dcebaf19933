import type { Socket } from 'node:net'

/** Over the limit, a waiting connection is displaced, or the new one is refused. */
export type Overflow = 'displaced' | 'refused'

/** A request whose body may still be missing. */
type Awaited = { readonly isAwaited: boolean }
/** The connections of one client. */
type Holding = { client: string | undefined; count: number }

/** Once this part of all connections is open, one client gets no more than its share of them. */
const CROWD = 3 / 4
const SHARE = 1 / 4

type ConnectionsOptions = {
  max: number
  /** Returns the client of a connection; undefined if it is not known, as behind a proxy. */
  getClient: (socket: Socket) => string | undefined
  onOverflow: (overflow: Overflow) => void
}

/**
 * The open connections of a server. A connection is idle while it has no request: before the first,
 * between two, and until the headers of one are complete.
 */
export class Connections {
  readonly #options: ConnectionsOptions
  readonly #crowd: number
  readonly #share: number
  readonly #open = new Map<Socket, Holding>()
  readonly #holdings = new Map<string | undefined, Holding>()
  /** Idle connections and those with an incomplete body, the one that has waited longest first. */
  readonly #waiting = new Map<Socket, Awaited | 'idle'>()

  constructor(options: ConnectionsOptions) {
    this.#options = options
    this.#crowd = Math.ceil(options.max * CROWD)
    this.#share = Math.ceil(options.max * SHARE)
  }

  /** Adds a new connection, if there is room or room can be made. @returns whether it was added */
  admit(socket: Socket): boolean {
    const client = this.#options.getClient(socket)
    const holding = this.#holdings.get(client) ?? { client, count: 0 }
    const isRoomMade = this.#makeRoomFor(holding)
    if (isRoomMade !== undefined) this.#options.onOverflow(isRoomMade ? 'displaced' : 'refused')
    if (isRoomMade === false) {
      socket.destroy()
      return false
    }
    holding.count += 1
    if (client !== undefined) this.#holdings.set(client, holding)
    this.#open.set(socket, holding)
    this.markIdle(socket)
    socket.once('close', () => this.#forget(socket))
    return true
  }

  isBusy(socket: Socket): boolean {
    return this.#waiting.get(socket) !== 'idle'
  }

  markBusy(socket: Socket): void {
    this.#waiting.delete(socket)
  }

  /** Marks a connection as waiting for the body of its request; without that it is busy. */
  markAwaited(socket: Socket, request: Awaited): void {
    this.#waiting.delete(socket)
    this.#waiting.set(socket, request)
  }

  /** Marks a connection idle after its last answer. */
  markIdle(socket: Socket): void {
    this.#waiting.delete(socket)
    if (this.#open.has(socket)) this.#waiting.set(socket, 'idle')
  }

  /**
   * In a crowd, a client with its full share gives up a connection of its own. Otherwise, at the
   * limit, a client beyond its share does, or else the one that has waited longest.
   * @returns undefined if there is already room
   */
  #makeRoomFor(holding: Holding): boolean | undefined {
    const hasShare = this.#open.size >= this.#crowd && holding.count >= this.#share
    if (hasShare) return this.#closeLongest((other) => other === holding)
    if (this.#open.size < this.#options.max) return undefined
    return this.#closeLongest(({ count }) => count > this.#share) || this.#closeLongest(() => true)
  }

  #closeLongest(isMeant: (holding: Holding) => boolean): boolean {
    for (const [socket, state] of this.#waiting) {
      const holding = this.#open.get(socket)
      if (!holding || !isMeant(holding)) continue
      // A client that is still receiving an answer is not idle yet.
      if (socket.destroyed || socket.writableLength > 0) continue
      if (state !== 'idle' && !state.isAwaited) continue
      this.#forget(socket)
      socket.destroy()
      return true
    }
    return false
  }

  #forget(socket: Socket): void {
    const holding = this.#open.get(socket)
    this.#open.delete(socket)
    this.#waiting.delete(socket)
    if (!holding) return
    holding.count -= 1
    if (holding.count === 0) this.#holdings.delete(holding.client)
  }
}
