import type { Clock } from '../clock.ts'
import { RecentViews } from './recent-views.ts'

/**
 * Counts views in memory, so that reading never waits for a write, and writes them to the database
 * in batches. Views that could not be written are kept for the next batch.
 */
export class ViewCounter<Key> {
  #pending = new Map<Key, number>()
  /** The operation under way: one at a time, so that no view is written twice. */
  #last: Promise<unknown> = Promise.resolve()
  readonly #write: (key: Key, views: number) => Promise<void>
  readonly #recent: RecentViews

  constructor(write: (key: Key, views: number) => Promise<void>, clock: Clock) {
    this.#write = write
    this.#recent = new RecentViews(clock)
  }

  /** Counts a view; an address counts once an hour. */
  count(key: Key, ip: string): void {
    if (!this.#recent.isFirst(String(key), ip)) return
    this.#pending.set(key, this.getPending(key) + 1)
  }

  /** Adds the views that are not yet in the database. */
  withPending<Item extends { viewCount: number }>(item: Item, key: Key): Item {
    return { ...item, viewCount: item.viewCount + this.getPending(key) }
  }

  /** Views of this key that are not yet in the database. */
  getPending(key: Key): number {
    return this.#pending.get(key) ?? 0
  }

  /** Writes the counted views. @returns whether there were any */
  async flush(): Promise<boolean> {
    return this.#oneByOne(() => this.#writeAll())
  }

  /** Counts for another key from now on and moves the pending views there. */
  async rename(from: Key, to: Key): Promise<void> {
    await this.#oneByOne(async () => {
      const views = this.getPending(from)
      this.#pending.delete(from)
      if (views > 0) this.#pending.set(to, this.getPending(to) + views)
    })
  }

  async #oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    // A failure concerns its own caller only; the next operation starts anyway.
    this.#last = result.catch(() => undefined)
    return result
  }

  async #writeAll(): Promise<boolean> {
    const keys = [...this.#pending.keys()]
    for (const key of keys) {
      const views = this.getPending(key)
      await this.#write(key, views)
      const rest = this.getPending(key) - views
      if (rest > 0) this.#pending.set(key, rest)
      else this.#pending.delete(key)
    }
    return keys.length > 0
  }
}
