import type { Clock } from './clock.ts'
import { hash, randomBytes } from 'node:crypto'
import { getSubscriber } from './http/client-ip.ts'

/** Stores counts, and reports each key that is stored. The others wait for the next time. */
export type WriteCounts<Key> = (
  counts: ReadonlyMap<Key, number>,
  onStored: (key: Key) => void,
) => Promise<void>

type CountOptions<Key> = {
  /** Called for each view that counts. */
  onCount?: (key: Key, ip: string) => void
  /** For keys that visitors choose; beyond it, new ones are not counted until the others are stored. */
  keysMax?: number
  viewsMax?: number
}

/**
 * Counts views in memory, so that reading never waits for a write, and writes them to the database
 * in batches. Views that could not be written are kept for the next batch.
 */
export class ViewCounter<Key> {
  readonly #write: WriteCounts<Key>
  readonly #options: CountOptions<Key>
  readonly #recent: RecentViews
  readonly #pending = new Map<Key, number>()
  /** Whether something was counted since the last complete write. */
  #isChanged = false
  /** The current operation. They run one at a time, so that no view is written twice. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(write: WriteCounts<Key>, clock: Clock, options: CountOptions<Key> = {}) {
    this.#write = write
    this.#options = options
    this.#recent = new RecentViews(clock, options.viewsMax)
  }

  /** Counts a view; an address counts once an hour for an item. */
  count(key: Key, ip: string, item: unknown = key): void {
    if (this.#isFull(key) || !this.#recent.isFirst(String(item), ip)) return
    this.add(key)
    this.#options.onCount?.(key, ip)
  }

  /** Counts without asking who it was. */
  add(key: Key): void {
    if (this.#isFull(key)) return
    this.#isChanged = true
    this.#change(key, 1)
  }

  #isFull(key: Key): boolean {
    const { keysMax = Infinity } = this.#options
    return this.#pending.size >= keysMax && !this.#pending.has(key)
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
      this.#change(from, -views)
      this.#change(to, views)
    })
  }

  #change(key: Key, by: number): void {
    const views = this.getPending(key) + by
    if (views > 0) this.#pending.set(key, views)
    else this.#pending.delete(key)
  }

  async #oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    // A failure concerns only its own caller; the next operation starts anyway.
    this.#last = result.catch(() => undefined)
    return result
  }

  async #writeAll(): Promise<boolean> {
    if (!this.#isChanged) return false
    this.#isChanged = false
    const counts = new Map(this.#pending)
    try {
      await this.#write(counts, (key) => this.#change(key, -(counts.get(key) ?? 0)))
    } catch (error) {
      this.#isChanged = true
      throw error
    }
    return true
  }
}

/** Writes one key after another, so that a failure leaves only those that are not stored. */
export function writeEach<Key>(
  write: (key: Key, views: number) => Promise<unknown>,
): WriteCounts<Key> {
  return async (counts, onStored) => {
    for (const [key, views] of counts) {
      await write(key, views)
      onStored(key)
    }
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
