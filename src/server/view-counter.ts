import type { Clock } from './clock.ts'
import { hash, randomBytes } from 'node:crypto'
import { getSubscriber } from './http/client-ip.ts'

/**
 * Counts views in memory, so that reading never waits for a write, and writes them to the database
 * in batches. Views that could not be written are kept for the next batch.
 */
export class ViewCounter<Key> {
  #pending = new Map<Key, number>()
  /** The current operation. They run one at a time, so that no view is written twice. */
  #last: Promise<unknown> = Promise.resolve()
  readonly #write: (key: Key, views: number) => Promise<unknown>
  readonly #onCount: () => void
  readonly #recent: RecentViews

  /** `onCount` is called for each view that counts. */
  constructor(
    write: (key: Key, views: number) => Promise<unknown>,
    clock: Clock,
    onCount: () => void = () => undefined,
  ) {
    this.#write = write
    this.#onCount = onCount
    this.#recent = new RecentViews(clock)
  }

  /** Counts a view; an address counts once an hour for an item. */
  count(key: Key, ip: string, item: unknown = key): void {
    if (!this.#recent.isFirst(String(item), ip)) return
    this.add(key)
    this.#onCount()
  }

  /** Counts without asking who it was. */
  add(key: Key): void {
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

  /** What is not yet in the database. */
  listPending(): [key: Key, views: number][] {
    return [...this.#pending]
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
    // A failure concerns only its own caller; the next operation starts anyway.
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

const HOUR_MS = 60 * 60_000
const VIEWS_MAX = 100_000

/**
 * Remembers, until the current hour ends, which address has viewed which item. It keeps only hashes
 * with a key that is never stored, so that no address can be recovered.
 */
export class RecentViews {
  readonly #key = randomBytes(32).toString('base64')
  readonly #clock: Clock
  readonly #max: number
  #hour = 0
  #hashes = new Set<string>()

  constructor(clock: Clock, max = VIEWS_MAX) {
    this.#clock = clock
    this.#max = max
  }

  /** Records a view. @returns whether it is the first of this subscriber for this item in this hour */
  isFirst(item: string, ip: string): boolean {
    const hour = Math.floor(this.#clock.now().getTime() / HOUR_MS)
    // In a flood, saving memory matters more than counting some readers twice.
    if (hour !== this.#hour || this.#hashes.size >= this.#max) this.#hashes = new Set()
    this.#hour = hour
    // An HMAC would take ten times as long for every cached post, and no hash leaves the process.
    const view = hash('sha256', `${this.#key}\n${item}\n${getSubscriber(ip)}`, 'base64')
    if (this.#hashes.has(view)) return false
    this.#hashes.add(view)
    return true
  }
}
