import { LRUCache } from 'lru-cache'
import type { StoredResponse } from './stored-response.ts'

/**
 * The content version for which a page is valid, and the time from which and until which, in ms;
 * `source` is a digest of all that the page was made from.
 */
type Freshness = {
  version: number
  validFrom: number
  validUntil: number
  source?: string | undefined
}

/** `freshAt` is the last time at which the page was found fresh, in ms. */
type Entry = Freshness & { page: StoredResponse; freshAt: number }

/** How long a page may be served after it was last found fresh, when no new one can be rendered. */
const STAND_IN_MS = 10 * 60_000

/**
 * Finished pages by path and meaningful query, bounded in bytes. An entry is fresh for the content
 * version it was rendered from, until the next scheduled post is due. After the clock is set back,
 * it is not fresh until the time at which it was rendered, because it may show a post that is
 * scheduled again. A stale entry stays until it is replaced, in case rendering fails.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }, key) => page.size + key.length * 2,
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get(key: string, version: number, now: number): StoredResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry || !isFresh(entry, version, now)) return undefined
    entry.freshAt = now
    return entry.page
  }

  /** The page that was made last, fresh or stale. */
  findLast(key: string): Pick<Entry, 'page' | 'source'> | undefined {
    return this.#entries.peek(key)
  }

  /** The page that readers get, though stale, while the database is down. */
  findStandIn(key: string, now: number): StoredResponse | undefined {
    const entry = this.#entries.peek(key)
    const isRecent = entry && entry.freshAt <= now && now - entry.freshAt <= STAND_IN_MS
    return isRecent ? entry.page : undefined
  }

  remove(key: string): void {
    this.#entries.delete(key)
  }

  set(key: string, page: StoredResponse, freshness: Freshness): void {
    this.#entries.set(key, { ...freshness, page, freshAt: freshness.validFrom })
    // A page grows with each new encoding; setting it again updates its size in the cache.
    page.onGrowth = () => {
      const entry = this.#entries.peek(key)
      if (entry?.page === page) this.#entries.set(key, { ...entry })
    }
  }
}

function isFresh({ version, validFrom, validUntil }: Freshness, current: number, now: number) {
  return version === current && validFrom <= now && now < validUntil
}

/** Counts the changes to the content of pages. A page cached at another version is out of date. */
export class ContentVersion {
  #number = 0

  get current(): number {
    return this.#number
  }

  bump(): void {
    this.#number += 1
  }
}
