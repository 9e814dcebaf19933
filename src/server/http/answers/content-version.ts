/**
 * How many outdated versions keep the time at which they ended; older ones count as long outdated.
 */
const REMEMBERED = 10_000

/** Counts the changes to the content of pages. A page cached at another version is out of date. */
export class ContentVersion {
  #number = 0
  readonly #endedAt = new Map<number, number>()

  get current(): number {
    return this.#number
  }

  bump(): void {
    this.#endedAt.set(this.#number, performance.now())
    this.#endedAt.delete(this.#number - REMEMBERED)
    this.#number += 1
  }

  /** How long a page of that version has been out of date, in ms. */
  outdatedFor(version: number): number {
    if (version === this.#number) return 0
    const endedAt = this.#endedAt.get(version)
    return endedAt === undefined ? Infinity : performance.now() - endedAt
  }
}
