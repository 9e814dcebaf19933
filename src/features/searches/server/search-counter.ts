import { Askers } from '#server/http/limits/askers.ts'
import type { Services } from '#server/services.ts'
import { ViewCounter, type WriteCounts } from '#server/view-counter.ts'
import { toCountedTerm } from '../rules.ts'
import type { Search, SearchPlace } from '../schema.ts'
import { deleteSearch, insertSearch, listSearches } from './store.ts'

/** Terms in memory, and in the database. The least asked for go first. */
const TERMS_MAX = 1000

type SearchKey = `${SearchPlace} ${string}`

type SearchCounterOptions = Pick<Services, 'db' | 'clock'> & {
  /** Called for each search that counts. */
  onCount: () => void
  /** Counts what a search for a term finds. */
  countResults: Record<SearchPlace, (term: string) => Promise<number>>
}

/**
 * Counts what visitors search for, once an hour for an address and a term. Until a term is common,
 * it is in memory alone, and no address is ever stored.
 */
export class SearchCounter {
  readonly #options: SearchCounterOptions
  readonly #askers = new Askers()
  readonly #counter: ViewCounter<SearchKey>

  constructor(options: SearchCounterOptions) {
    this.#options = options
    const onCount = (key: SearchKey, ip: string) => {
      options.onCount()
      this.#askers.add(key, ip)
    }
    const write: WriteCounts<SearchKey> = (...counted) => this.#writeCommon(...counted)
    this.#counter = new ViewCounter(write, options.clock, { onCount, keysMax: TERMS_MAX })
  }

  count({ place, term: text }: Search, ip: string): void {
    const term = toCountedTerm(text)
    if (term !== undefined) this.#counter.count(`${place} ${term}`, ip)
  }

  /** Stores the terms that are common enough. */
  async flush(): Promise<void> {
    await this.#counter.flush()
  }

  async #writeCommon(...[counts, onStored]: Parameters<WriteCounts<SearchKey>>): Promise<void> {
    const { db, clock, countResults } = this.#options
    const known = new Set((await listSearches(db)).map(({ place, term }) => `${place} ${term}`))
    for (const [key, count] of counts) {
      if (!known.has(key) && !this.#askers.isCommon(key)) continue
      const { place, term } = parseKey(key)
      const results = await countResults[place](term)
      await insertSearch(db, { place, term, count, results, lastAt: clock.now().toISOString() })
      onStored(key)
      known.add(key)
    }
    if (known.size > TERMS_MAX) await this.#deleteRarest()
  }

  async #deleteRarest(): Promise<void> {
    const { db } = this.#options
    const all = await listSearches(db)
    const rarest = all.toSorted((a, b) => b.count - a.count || (a.lastAt < b.lastAt ? 1 : -1))
    for (const search of rarest.slice(TERMS_MAX)) await deleteSearch(db, search)
  }
}

function parseKey(key: SearchKey): Search {
  const place = key.startsWith('blog ') ? 'blog' : 'faq'
  return { place, term: key.slice(place.length + 1) }
}
