import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'

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

  /** Records a view. @returns whether it is the first of this address for this item in this hour */
  isFirst(item: string, ip: string): boolean {
    const hour = Math.floor(this.#clock.now().getTime() / HOUR_MS)
    // In a flood, saving memory matters more than counting some readers twice.
    if (hour !== this.#hour || this.#hashes.size >= this.#max) this.#hashes = new Set()
    this.#hour = hour
    // An HMAC would take ten times as long for every cached post, and no hash leaves the process.
    const view = hash('sha256', `${this.#key}\n${item}\n${ip}`, 'base64')
    if (this.#hashes.has(view)) return false
    this.#hashes.add(view)
    return true
  }
}
