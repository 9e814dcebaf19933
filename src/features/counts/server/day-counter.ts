import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/tables.ts'
import { ViewCounter, writeEach } from '#server/view-counter.ts'
import type { CountKind } from '#shared/counts.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { addToCount, type StoredCount } from './store.ts'

const HOUR_MS = 60 * 60_000

type Key = { kind: CountKind; day: string }

/** Counts by the day in Michigan, in memory until the next flush, as views are. */
export class DayCounter {
  readonly #clock: Clock
  readonly #counts: ViewCounter<Key>
  readonly #keys = new Map<CountKind, Key>()
  #hour = 0
  #day = ''

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#clock = clock
    this.#counts = new ViewCounter(
      writeEach((key, count) => addToCount(db, key, count)),
      clock,
    )
  }

  /** Counts one more, whoever it was. */
  count(kind: CountKind): void {
    this.#counts.add(this.#keyOf(kind))
  }

  /** Counts a person; an address counts once an hour for an item. */
  countPerson(kind: CountKind, ip: string, item: string = kind): void {
    this.#counts.count(this.#keyOf(kind), ip, item)
  }

  /** The counts that are not yet in the database. */
  listPending(): StoredCount[] {
    return this.#counts.listPending().map(([{ kind, day }, count]) => ({
      kind,
      period: day,
      count,
    }))
  }

  async flush(): Promise<void> {
    await this.#counts.flush()
  }

  /** The same object all day, so that its counts add up. */
  #keyOf(kind: CountKind): Key {
    const day = this.#today()
    const known = this.#keys.get(kind)
    if (known?.day === day) return known
    const key = { kind, day }
    this.#keys.set(kind, key)
    return key
  }

  /** Days begin on the hour, so the time zone is asked once an hour and not for each cached page. */
  #today(): string {
    const now = this.#clock.now()
    const hour = Math.floor(now.getTime() / HOUR_MS)
    if (hour !== this.#hour) this.#day = toEasternDay(now)
    this.#hour = hour
    return this.#day
  }
}
