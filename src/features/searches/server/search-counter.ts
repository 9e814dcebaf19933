import { Askers } from '#server/http/limits/askers.ts'
import type { Services } from '#server/services.ts'
import { RecentViews } from '#server/view-counter.ts'
import { toCountedTerm } from '../rules.ts'
import type { Search, SearchPlace } from '../schema.ts'
import { deleteSearch, insertSearch, listSearches } from './store.ts'

/** Terms in memory, and in the database. The least asked for go first. */
const TERMS_MAX = 1000

/** A term with its uncounted searches. */
type Waiting = Search & { count: number; isNew: boolean }

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
  readonly #recent: RecentViews
  readonly #askers = new Askers()
  readonly #waiting = new Map<string, Waiting>()

  constructor(options: SearchCounterOptions) {
    this.#options = options
    this.#recent = new RecentViews(options.clock)
  }

  count({ place, term: text }: Search, ip: string): void {
    const term = toCountedTerm(text)
    const key = `${place} ${term}`
    if (term === undefined || !this.#recent.isFirst(key, ip)) return
    this.#options.onCount()
    const { count } = this.#waiting.get(key) ?? { count: 0 }
    this.#askers.add(key, ip)
    this.#waiting.set(key, { place, term, count: count + 1, isNew: true })
    if (this.#waiting.size > TERMS_MAX) this.#forgetOldest()
  }

  /** Stores the terms that are common enough. @returns whether there were searches */
  async flush(): Promise<boolean> {
    const asked = [...this.#waiting].filter(([, { isNew }]) => isNew)
    if (asked.length === 0) return false
    const { db, clock, countResults } = this.#options
    const stored = await listSearches(db)
    const known = new Set(stored.map(({ place, term }) => `${place} ${term}`))
    for (const [key, waiting] of asked) {
      const { place, term, count } = waiting
      waiting.isNew = false
      if (!known.has(key) && !this.#askers.isCommon(key)) continue
      const results = await countResults[place](term)
      await insertSearch(db, { place, term, count, results, lastAt: clock.now().toISOString() })
      this.#subtract(key, count)
      known.add(key)
    }
    if (known.size > TERMS_MAX) await this.#deleteRarest()
    return true
  }

  /** More searches may have come while these were stored. */
  #subtract(key: string, count: number): void {
    const now = this.#waiting.get(key)
    if (now && now.count > count) this.#waiting.set(key, { ...now, count: now.count - count })
    else this.#waiting.delete(key)
  }

  #forgetOldest(): void {
    const [oldest] = this.#waiting.keys()
    if (oldest !== undefined) this.#waiting.delete(oldest)
  }

  async #deleteRarest(): Promise<void> {
    const { db } = this.#options
    const all = await listSearches(db)
    const rarest = all.toSorted((a, b) => b.count - a.count || (a.lastAt < b.lastAt ? 1 : -1))
    for (const search of rarest.slice(TERMS_MAX)) await deleteSearch(db, search)
  }
}
