import { hash, randomBytes } from 'node:crypto'
import { getSubscriber } from '../client-ip.ts'

const ASKERS_MIN = 3
/** What was asked for first is forgotten first, and then needs all its subscribers again. */
const ITEMS_MAX = 1000

/**
 * Tells when three different subscribers have asked for the same thing, so that it names nobody and
 * does not come from one person. Keyed hashes of the subscribers are in memory alone, and no address is stored.
 */
export class Askers {
  readonly #key = randomBytes(32).toString('base64')
  readonly #askers = new Map<string, Set<string>>()

  /** Whether enough subscribers have asked. */
  isCommon(item: string): boolean {
    return (this.#askers.get(item)?.size ?? 0) >= ASKERS_MIN
  }

  add(item: string, ip: string): void {
    const askers = this.#askers.get(item) ?? new Set<string>()
    if (askers.size < ASKERS_MIN) {
      askers.add(hash('sha256', `${this.#key}\n${getSubscriber(ip)}`, 'base64'))
    }
    this.#askers.set(item, askers)
    const [oldest] = this.#askers.keys()
    if (this.#askers.size > ITEMS_MAX && oldest !== undefined) this.#askers.delete(oldest)
  }
}
