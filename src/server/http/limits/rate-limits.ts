import { hash } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { TooManyRequests } from '../../errors.ts'
import { type Counters, type Limit, memoryCounters } from './counters.ts'
import { databaseCounters } from './rate-limit-store.ts'

const DAY_SECONDS = 24 * 3600

export const LIMITS = {
  contact: { points: 20, seconds: 600 },
  faqView: { points: 3000, seconds: 600 },
  /** Uses of the calculator, which browsers report. */
  quoteView: { points: 300, seconds: 600 },
  search: { points: 300, seconds: 600 },
  /** PDFs of the board packet, by address and by the /48 of an IPv6 address. */
  packet: { points: 30, seconds: 600 },
  packetNetwork: { points: 90, seconds: 600 },
  /** Visits of links to documents, by address, and by the /48 of an IPv6 address. */
  sharedAddress: { points: 100, seconds: 900 },
  sharedNetwork: { points: 300, seconds: 900 },
  /** Sign-ins by address, and by the /48 of an IPv6 address. */
  loginAddress: { points: 100, seconds: 900 },
  loginNetwork: { points: 300, seconds: 900 },
  /** Failed sign-ins by account and address. */
  login: { points: 10, seconds: 900 },
  /** Failed sign-ins by account from unknown addresses. Beyond it, they wait for attempts. */
  loginAccount: { points: 30, seconds: DAY_SECONDS, isRenewed: true },
  /** Failed sign-ins by account from any address. The admin is notified of the 31st. */
  loginAlarm: { points: 31, seconds: 3600 },
  /** Wrong second steps by account. The admin is notified of the first one. */
  secondStepAlarm: { points: 1, seconds: 3600 },
  /** Challenges for a passkey alone, each of which is stored for five minutes. */
  passkeyQuestion: { points: 60, seconds: 900 },
  /** Calls of a program, by key. */
  key: { points: 600, seconds: 600, refusal: 'Too many requests with this key.' },
  /** Posts and questions that a key creates, and kilobytes that it sends in bodies. */
  keyDrafts: { points: 50, seconds: DAY_SECONDS, refusal: 'This key may write 50 drafts a day.' },
  keySends: { points: 20_480, seconds: DAY_SECONDS, refusal: 'This key may send 20 MB a day.' },
  /** Writes of an account without a proof, and kilobytes that it sends in bodies. */
  writes: { points: 1000, seconds: 3600 },
  sends: { points: 1_024_000, seconds: DAY_SECONDS },
  /** Replies that an admin sends after one proof, and to one address. */
  replies: { points: 60, seconds: 3600 },
  repliesToOne: { points: 10, seconds: 3600 },
  /** Proofs for further replies, by account. The office is notified of the first one. */
  repliesAlarm: { points: 1, seconds: DAY_SECONDS },
  /** All replies of an account. */
  repliesDay: { points: 500, seconds: DAY_SECONDS, refusal: 'You may send 500 replies a day.' },
  /** Permanent deletions without a proof, by account. */
  deletionForGood: { points: 3, seconds: 600 },
  /** Wrong proofs of a signed-in admin, by session. Beyond the daily limit, the session ends. */
  proof: { points: 10, seconds: 900 },
  proofDay: { points: 30, seconds: DAY_SECONDS },
} as const satisfies Record<string, Limit>

type LimitName = keyof typeof LIMITS

export type RateLimits = ReturnType<typeof limitsBy>

/** Counts in this process, for a single node. A restart lifts no limit of a day, counted in `db`. */
export function memoryRateLimits(db?: Db): RateLimits {
  const own = memoryCounters()
  const kept = db && sharedCounters(db)
  return limitsBy(({ seconds }) => (seconds >= DAY_SECONDS && kept) || own)
}

/**
 * Counts in the database for all nodes. While the database is down, each node counts in memory, so
 * that an outage does not lift the limits.
 */
export function sharedRateLimits(db: Db): RateLimits {
  const shared = sharedCounters(db)
  return limitsBy(() => shared)
}

function sharedCounters(db: Db): Counters {
  const shared = databaseCounters(db)
  const own = memoryCounters()
  return {
    add: (...use) => shared.add(...use).catch(() => own.add(...use)),
    subtract: (key) => shared.subtract(key).catch(() => own.subtract(key)),
    remove: (key) => shared.remove(key).catch(() => own.remove(key)),
    claimAttempt: (key, waitMs) =>
      shared.claimAttempt(key, waitMs).catch(() => own.claimAttempt(key, waitMs)),
    returnAttempt: (key) => shared.returnAttempt(key).catch(() => own.returnAttempt(key)),
  }
}

function limitsBy(countersOf: (limit: Limit) => Counters) {
  const attempts = countersOf({ points: 1, seconds: 0 })
  const add = (name: LimitName, client: string, amount = 1) =>
    countersOf(LIMITS[name]).add(LIMITS[name], buildCounterKey(name, client), amount)
  return {
    /** Counts a use or an amount. @throws {TooManyRequests} with Retry-After when there were too many */
    async use(name: LimitName, client: string, amount?: number): Promise<void> {
      const limit: Limit = LIMITS[name]
      const { count, msLeft } = await add(name, client, amount)
      if (count > limit.points) throw buildRefusal(msLeft, limit)
    },
    /** Counts a use or an amount without refusing it. @returns how many there were */
    count: async (name: LimitName, client: string, amount?: number): Promise<number> =>
      (await add(name, client, amount)).count,
    /** Takes back one use. */
    refund: (name: LimitName, client: string): Promise<void> =>
      countersOf(LIMITS[name]).subtract(buildCounterKey(name, client)),
    reset: (name: LimitName, client: string): Promise<void> =>
      countersOf(LIMITS[name]).remove(buildCounterKey(name, client)),
    /** Takes an attempt after a wait. @returns the milliseconds still to wait, 0 when it was taken */
    claimAttempt: (client: string, waitMs: number): Promise<number> =>
      attempts.claimAttempt(buildCounterKey('turn', client), waitMs),
    /** Lets the client take its attempt again without another wait. */
    returnAttempt: (client: string): Promise<void> =>
      attempts.returnAttempt(buildCounterKey('turn', client)),
  }
}

/** Hashed, because a username may be a password typed into the wrong field, and may be long. */
function buildCounterKey(name: LimitName | 'turn', client: string): string {
  return `${name}:${hash('sha256', client, 'base64url')}`
}

function buildRefusal(msLeft: number, limit: Limit): TooManyRequests {
  const { refusal = 'Too many requests from your address.' } = limit
  const seconds = Math.max(1, Math.ceil(msLeft / 1000))
  return new TooManyRequests(`${refusal} Please try again in ${formatWait(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
