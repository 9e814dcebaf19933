import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Connections } from './connections.ts'

/** Browsers do not pipeline, and each waiting request costs memory. */
const PIPELINED_MAX = 10

/**
 * Tracks the answers that node:http is sending, to know which connections are busy and where a
 * refusal would land in the middle of an answer.
 */
export class AnswersUnderWay {
  /** How many requests in a row arrived before the answer to the previous one was sent. */
  readonly #runs = new WeakMap<Duplex, number>()
  readonly #connections: Connections
  readonly #last = new WeakMap<Duplex, ServerResponse>()
  readonly #pipelined = new WeakSet<Duplex>()

  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** @returns false for a client that keeps pipelining without reading answers */
  add({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const isPipelined = this.#last.get(socket)?.writableFinished === false
    if (isPipelined) this.#pipelined.add(socket)
    const run = isPipelined ? (this.#runs.get(socket) ?? 0) + 1 : 0
    this.#runs.set(socket, run)
    if (run > PIPELINED_MAX) return false
    this.#last.set(socket, response)
    this.#connections.markBusy(socket)
    response.once('close', () => {
      if (this.#last.get(socket) === response) this.#connections.markIdle(socket)
    })
    return true
  }

  leaveRoomOn(socket: Duplex): boolean {
    const last = this.#last.get(socket)
    return !this.#pipelined.has(socket) && (!last || last.writableEnded || !last.headersSent)
  }
}
