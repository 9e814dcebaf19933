/**
 * Counts views in memory, so that reading never waits for a write, and hands them to the
 * database in batches. What could not be written is kept for the next time.
 */
export class ViewCounter<Key> {
  #pending = new Map<Key, number>()
  /** What is under way: one thing at a time, so that no count is written twice. */
  #turn: Promise<unknown> = Promise.resolve()
  readonly #write: (key: Key, views: number) => Promise<void>

  constructor(write: (key: Key, views: number) => Promise<void>) {
    this.#write = write
  }

  count(key: Key): void {
    this.#pending.set(key, this.pendingOf(key) + 1)
  }

  /** Views of this key that the database does not know yet. */
  pendingOf(key: Key): number {
    return this.#pending.get(key) ?? 0
  }

  /** Writes what has been counted. @returns whether there was anything to write */
  async flush(): Promise<boolean> {
    return this.#inTurn(() => this.#writeAll())
  }

  /** Counts under another key from now on, what is pending included. */
  async rename(from: Key, to: Key): Promise<void> {
    await this.#inTurn(async () => {
      const views = this.pendingOf(from)
      this.#pending.delete(from)
      if (views > 0) this.#pending.set(to, this.pendingOf(to) + views)
    })
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work)
    // A failure is for its own caller; the next turn begins all the same.
    this.#turn = result.catch(() => undefined)
    return result
  }

  async #writeAll(): Promise<boolean> {
    const keys = [...this.#pending.keys()]
    for (const key of keys) {
      const views = this.pendingOf(key)
      await this.#write(key, views)
      const rest = this.pendingOf(key) - views
      if (rest > 0) this.#pending.set(key, rest)
      else this.#pending.delete(key)
    }
    return keys.length > 0
  }
}
