import type { Clock } from '#server/clock.ts'
import { Askers } from '#server/http/limits/askers.ts'
import { RecentViews } from '#server/view-counter.ts'

/** In a flood, further addresses wait until these are written. */
const PENDING_MAX = 500
const REQUESTS_MAX = 10_000

/**
 * Counts requests for addresses without a page in memory, and writes them in one batch, so that a
 * flood of them takes neither memory nor time.
 */
export class MissingCounter {
  /** Which addresses three subscribers have asked for since the start. */
  readonly askers = new Askers()
  #pending = new Map<string, number>()
  readonly #write: (counts: ReadonlyMap<string, number>) => Promise<void>
  readonly #recent: RecentViews

  constructor(write: (counts: ReadonlyMap<string, number>) => Promise<void>, clock: Clock) {
    this.#write = write
    this.#recent = new RecentViews(clock, REQUESTS_MAX)
  }

  /** Counts a request; a client counts once an hour. */
  count(path: string, ip: string): void {
    const isFull = this.#pending.size >= PENDING_MAX && !this.#pending.has(path)
    if (isFull || !this.#recent.isFirst(path, ip)) return
    this.#add(path, 1)
    this.askers.add(path, ip)
  }

  /** Writes the counts. What cannot be written is kept for the next time. */
  async flush(): Promise<void> {
    const counts = this.#pending
    if (counts.size === 0) return
    this.#pending = new Map()
    try {
      await this.#write(counts)
    } catch (error) {
      for (const [path, count] of counts) this.#add(path, count)
      throw error
    }
  }

  #add(path: string, count: number): void {
    this.#pending.set(path, (this.#pending.get(path) ?? 0) + count)
  }
}
