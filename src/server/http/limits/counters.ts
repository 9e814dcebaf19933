/** Counts uses by key, and paces the attempts of keys that have to wait. */
export type Counters = {
  /** Adds to a count that is forgotten when its time is over. */
  add: (limit: Limit, key: string, amount: number) => Promise<Count>
  subtract: (key: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /**
   * Takes an attempt after a wait. The first call starts the wait, and a taken attempt starts the next.
   * @returns the milliseconds still to wait, 0 when the attempt was taken
   */
  claimAttempt: (key: string, waitMs: number) => Promise<number>
  /** Lets the key take an attempt again without another wait. */
  returnAttempt: (key: string) => Promise<void>
}

export type Count = { count: number; msLeft: number }

export type Limit = {
  /** How many uses are allowed in `seconds`. */
  points: number
  seconds: number
  /** The first sentence of the refusal; by default there were too many requests from an address. */
  refusal?: string
  /** Each use restarts the time; otherwise it runs from the first use. */
  isRenewed?: boolean
}

/** A key takes about 250 bytes. Attackers have many addresses and names. */
const KEYS_MAX = 50_000

type Entry = { count: number; endsAt: number }

/** Counts in a bounded part of this process's memory. */
export function memoryCounters(): Counters {
  const entries = new Entries()
  const attempts = new Map<string, number>()
  return {
    async add(limit, key, amount) {
      return entries.add(limit, key, amount)
    },
    async subtract(key) {
      entries.subtract(key)
    },
    async remove(key) {
      entries.remove(key)
    },
    async claimAttempt(key, waitMs) {
      const now = Date.now()
      const begunAt = attempts.get(key)
      const msLeft = begunAt === undefined ? waitMs : begunAt + waitMs - now
      if (begunAt === undefined || msLeft <= 0) remember(attempts, key, now)
      return Math.max(0, msLeft)
    },
    async returnAttempt(key) {
      remember(attempts, key, -Infinity)
    },
  }
}

class Entries {
  /**
   * Keys that have used up their limit are forgotten last, because forgetting them would lift the
   * limit.
   */
  readonly #usedUp = new Map<string, Entry>()
  readonly #others = new Map<string, Entry>()

  add({ points, seconds, isRenewed }: Limit, key: string, amount: number): Count {
    const now = Date.now()
    const found = this.#find(key)
    const isOpen = found !== undefined && found.endsAt > now
    const count = isOpen ? found.count + amount : amount
    const endsAt = isOpen && !isRenewed ? found.endsAt : now + seconds * 1000
    this.remove(key)
    remember(count >= points ? this.#usedUp : this.#others, key, { count, endsAt })
    return { count, msLeft: endsAt - now }
  }

  subtract(key: string): void {
    const found = this.#find(key)
    if (!found) return
    found.count -= 1
    if (found.count === 0) this.remove(key)
  }

  remove(key: string): void {
    this.#usedUp.delete(key)
    this.#others.delete(key)
  }

  #find(key: string): Entry | undefined {
    return this.#usedUp.get(key) ?? this.#others.get(key)
  }
}

/** Sets a value. Beyond the bound, the key that was set longest ago is forgotten. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= KEYS_MAX) return
  const [oldest = ''] = map.keys()
  map.delete(oldest)
}
