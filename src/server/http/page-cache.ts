import type { StoredResponse } from './stored-response.ts'

/** When a page tells the truth: at this content version, and from one time until another, in ms. */
export type Freshness = { version: number; validFrom: number; validUntil: number }

type Entry = Freshness & { page: StoredResponse; size: number; isUsed: boolean }

/**
 * Finished pages by path and meaningful query. The oldest makes room, unless it was asked for since
 * it was last spared: a hit leaves a mark and moves nothing. An entry counts only for the content
 * version it was made from, and until the next scheduled post is due; nor before the time it was made
 * at, when a clock that was set back shows what was already public as still to come. One that does
 * not count stays until it is replaced, in case no other can be made.
 */
export class PageCache {
  #entries = new Map<string, Entry>()
  #bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string, version: number, now: number): StoredResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry || !isFresh(entry, version, now)) return undefined
    entry.isUsed = true
    return entry.page
  }

  /** The page as it was last, whether or not it still tells the truth, and the version it was of. */
  findLast(key: string, now: number): { page: StoredResponse; version: number } | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.validFrom <= now ? entry : undefined
  }

  remove(key: string): void {
    const entry = this.#entries.get(key)
    if (entry) this.#delete(key, entry)
  }

  set(key: string, page: StoredResponse, freshness: Freshness): void {
    const old = this.#entries.get(key)
    if (old) this.#delete(key, old)
    this.#add(key, { ...freshness, page, size: sizeOf(key, page), isUsed: false })
    this.#makeRoom()
  }

  /** Corrects the weight of a page that got another encoding, if it is still the one kept. */
  weigh(key: string, page: StoredResponse): void {
    const entry = this.#entries.get(key)
    if (entry?.page !== page) return
    this.#delete(key, entry)
    this.#add(key, { ...entry, size: sizeOf(key, page) })
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#delete(oldest, entry)
      // Once round the cache at most: a page that was spared has lost its mark.
      if (entry.isUsed) this.#add(oldest, { ...entry, isUsed: false })
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    this.#bytes += entry.size
  }

  #delete(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.size
  }
}

function isFresh({ version, validFrom, validUntil }: Freshness, current: number, now: number) {
  return version === current && validFrom <= now && now < validUntil
}

function sizeOf(key: string, page: StoredResponse): number {
  return page.size + key.length * 2
}
