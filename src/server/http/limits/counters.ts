export type Limit = {
  /** How many uses are allowed in `seconds`. */
  points: number
  seconds: number
  /** The first sentence of the refusal; by default there were too many requests from an address. */
  refusal?: string
  /** Each use restarts the time; otherwise it runs from the first use. */
  isRenewed?: boolean
}

export type Count = { count: number; msLeft: number }
type Entry = { count: number; endsAt: number }

/** A key takes about 250 bytes. Attackers have many addresses and names. */
const KEYS_MAX = 50_000

/** Counts uses by key, and paces the attempts of keys that have to wait. */
export type Counters = ReturnType<typeof memoryCounters>

/** Counts in a bounded part of this process's memory. */
export function memoryCounters() {
  /** Forgotten last, because forgetting a key that has used up its limit would lift the limit. */
  const usedUp = new Map<string, Entry>()
  const others = new Map<string, Entry>()
  const attempts = new Map<string, number>()
  const find = (key: string) => usedUp.get(key) ?? others.get(key)
  const forget = (key: string) => usedUp.delete(key) || others.delete(key)
  return {
    /** Adds to a count that is forgotten when its time is over. */
    async add(limit: Limit, key: string, amount: number): Promise<Count> {
      const now = Date.now()
      const found = find(key)
      const open = found && found.endsAt > now ? found : undefined
      const count = (open?.count ?? 0) + amount
      const endsAt = open && !limit.isRenewed ? open.endsAt : now + limit.seconds * 1000
      forget(key)
      remember(count >= limit.points ? usedUp : others, key, { count, endsAt })
      return { count, msLeft: endsAt - now }
    },
    async subtract(key: string): Promise<void> {
      const found = find(key)
      if (!found) return
      found.count -= 1
      if (found.count === 0) forget(key)
    },
    async remove(key: string): Promise<void> {
      forget(key)
    },
    /**
     * Takes an attempt after a wait. The first call starts the wait, and a taken attempt starts the next.
     * @returns the milliseconds still to wait, 0 when the attempt was taken
     */
    async claimAttempt(key: string, waitMs: number): Promise<number> {
      const now = Date.now()
      const begunAt = attempts.get(key)
      const msLeft = begunAt === undefined ? waitMs : begunAt + waitMs - now
      if (begunAt === undefined || msLeft <= 0) remember(attempts, key, now)
      return Math.max(0, msLeft)
    },
    /** Lets the key take an attempt again without another wait. */
    async returnAttempt(key: string): Promise<void> {
      remember(attempts, key, -Infinity)
    },
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
