import type { Context } from 'hono'
import { Semaphore } from '../../semaphore.ts'
import { getSubscriber } from '../client-ip.ts'
import type { Env } from '../env.ts'
import { streamText } from './streams.ts'

export type Bounds = {
  /** How many answers are sent at once. */
  permits: number
  /** How many of them one client gets. */
  share: number
  /** How many requests may wait, and for how long. */
  waitingMax: number
  waitingMs: number
  /** An answer is aborted when its client reads nothing for this long. */
  stalledMs: number
}

const BOUNDS: Bounds = {
  permits: 4,
  share: 2,
  waitingMax: 100,
  waitingMs: 10_000,
  stalledMs: 30_000,
}

/**
 * Sends long public lists. Each takes time and memory, especially when compressed, so only a few
 * are sent at once, and one whose client stops reading is aborted.
 */
export class LongAnswers {
  readonly #semaphore: Semaphore
  readonly #stalledMs: number

  constructor({ stalledMs, ...queue }: Bounds = BOUNDS) {
    this.#semaphore = new Semaphore(queue)
    this.#stalledMs = stalledMs
  }

  /** @throws {Unavailable} with Retry-After when too many are being sent */
  async send(c: Context<Env>, pieces: AsyncGenerator<string, void>): Promise<Response> {
    c.header('Content-Type', 'application/json')
    // A client that reads nothing would also hold the connection of a refusal open.
    c.header('Connection', 'close')
    // Hono drops the body for HEAD without cancelling it.
    if (c.req.method === 'HEAD') return c.body(null)
    const release = await this.#semaphore.acquire({ client: getSubscriber(c.var.clientIp) })
    return c.body(await streamText(this.#watched(pieces, c, release)))
  }

  /** Passes the pieces on. The next one is read when the client has read the previous one. */
  async *#watched(pieces: AsyncGenerator<string, void>, c: Context<Env>, release: () => void) {
    let stalled: NodeJS.Timeout | undefined
    // Resets the connection: after a close the kernel would wait minutes for the client to read.
    const giveUp = () => c.env?.incoming?.socket.resetAndDestroy?.()
    try {
      for await (const piece of pieces) {
        stalled = setTimeout(giveUp, this.#stalledMs)
        yield piece
        clearTimeout(stalled)
      }
    } finally {
      clearTimeout(stalled)
      release()
    }
  }
}
