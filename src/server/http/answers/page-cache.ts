import { LRUCache } from 'lru-cache'
import type { StoredResponse } from './stored-response.ts'

/** The content version for which a page is valid, and the time from which and until which, in ms. */
type Freshness = { version: number; validFrom: number; validUntil: number }

type Entry = Freshness & { page: StoredResponse }

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
    return entry && isFresh(entry, version, now) ? entry.page : undefined
  }

  /** The last page, fresh or stale, and its content version. */
  findLast(key: string, now: number): { page: StoredResponse; version: number } | undefined {
    const entry = this.#entries.peek(key)
    return entry && entry.validFrom <= now ? entry : undefined
  }

  remove(key: string): void {
    this.#entries.delete(key)
  }

  set(key: string, page: StoredResponse, freshness: Freshness): void {
    this.#entries.set(key, { ...freshness, page })
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
