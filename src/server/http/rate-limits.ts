import { hash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { runRawQuery } from '../db/raw-query.ts'
import type { RawQuery } from '../db/raw-query.ts'
import type { Db } from '../db/tables.ts'
import { TooManyRequests } from '../errors.ts'

/** A client waits this long for a turn, and then has this long to use it. */
const TURN = { waitSeconds: 60, keptSeconds: 900 }

/** Allows `points` uses in `seconds` for each client. */
export const LIMITS = {
  contact: { points: 20, seconds: 600 },
  faqView: { points: 3000, seconds: 600 },
  /** PDFs of the board packet. */
  packet: { points: 30, seconds: 600 },
  /** Failed logins by account and address, by address alone, and by the /48 of an IPv6 address. */
  login: { points: 10, seconds: 900 },
  loginAddress: { points: 100, seconds: 900 },
  loginNetwork: { points: 300, seconds: 900 },
  /** Failed logins by account from any address. Beyond it, unknown addresses wait for turns. */
  loginAccount: { points: 30, seconds: 3600 },
  /** Wrong six-digit codes by account. Beyond it, unknown addresses may try no more codes. */
  loginCode: { points: 30, seconds: 3600 },
  /** Questions for a passkey alone, each of which is stored for five minutes. */
  passkeyQuestion: { points: 60, seconds: 900 },
  /** Deletions for good without a proof, by account. */
  deletionForGood: { points: 3, seconds: 600 },
  loginTurn: { points: 1, seconds: TURN.waitSeconds + TURN.keptSeconds },
  loginTurnTaken: { points: 1, seconds: TURN.waitSeconds },
  /** Wrong proofs of an admin who is signed in: by session, which ends then, and by account. */
  proof: { points: 10, seconds: 86_400 },
  proofAccount: { points: 100, seconds: 86_400 },
} as const

type LimitName = keyof typeof LIMITS

/** `isFirst`: this use was the first over the limit. */
type Use = { isOver: boolean; isFirst: boolean }

export type RateLimits = {
  /** Counts one use. @throws {TooManyRequests} with Retry-After when there were too many */
  use: (limit: LimitName, client: string) => Promise<void>
  /** Counts one use without refusing it. */
  count: (limit: LimitName, client: string) => Promise<Use>
  /** Takes one use back. */
  giveBack: (limit: LimitName, client: string) => Promise<void>
  reset: (limit: LimitName, client: string) => Promise<void>
  /**
   * Takes a turn after a wait. The first call starts the wait, and a taken turn starts the next
   * one.
   * @returns the seconds still to wait, 0 when the turn was taken
   */
  takeTurn: (client: string) => Promise<number>
  /** Lets the client take its turn again without another wait. */
  returnTurn: (client: string) => Promise<void>
}

/** Counts in this process; suits a single node. */
export function memoryRateLimits(): RateLimits {
  return limitsBy(inMemory)
}

/**
 * Counts in the database for all nodes. While the database is down, each node counts in memory, so
 * that an outage lifts no limit.
 */
export function sharedRateLimits(db: Db): RateLimits {
  const storeClient = { query: (query: RawQuery) => runRawQuery(db, query) }
  return limitsBy(
    (name) =>
      new RateLimiterPostgres({
        ...optionsOf(name),
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        // All limits share one table, so one of them is enough to clear expired rows.
        clearExpiredByTimeout: name === 'contact',
        insuranceLimiter: inMemory(name),
      }),
    // Hashed, because a user name may be a password typed into the wrong field.
    (client) => hash('sha256', client, 'base64url'),
  )
}

function limitsBy(
  limiterOf: (name: LimitName) => RateLimiterAbstract,
  keyOf = (client: string) => client,
): RateLimits {
  const limiters = {
    contact: limiterOf('contact'),
    faqView: limiterOf('faqView'),
    packet: limiterOf('packet'),
    login: limiterOf('login'),
    loginAddress: limiterOf('loginAddress'),
    loginNetwork: limiterOf('loginNetwork'),
    loginAccount: limiterOf('loginAccount'),
    loginCode: limiterOf('loginCode'),
    passkeyQuestion: limiterOf('passkeyQuestion'),
    deletionForGood: limiterOf('deletionForGood'),
    loginTurn: limiterOf('loginTurn'),
    loginTurnTaken: limiterOf('loginTurnTaken'),
    proof: limiterOf('proof'),
    proofAccount: limiterOf('proofAccount'),
  }
  return {
    async use(limit, client) {
      try {
        await limiters[limit].consume(keyOf(client))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw refusalOf(refusal, LIMITS[limit].points)
      }
    },
    async count(limit, client) {
      const { consumedPoints } = await limiters[limit].penalty(keyOf(client))
      const tooMany = consumedPoints - LIMITS[limit].points
      return { isOver: tooMany > 0, isFirst: tooMany === 1 }
    },
    async giveBack(limit, client) {
      await limiters[limit].reward(keyOf(client))
    },
    async reset(limit, client) {
      await limiters[limit].delete(keyOf(client))
    },
    async takeTurn(client) {
      const key = keyOf(client)
      const { msBeforeNext } = await limiters.loginTurn.penalty(key)
      const msToWait = msBeforeNext - TURN.keptSeconds * 1000
      if (msToWait > 0) return Math.ceil(msToWait / 1000)
      // Of several uses at the same moment one takes the turn; the others start to wait.
      const taken = await limiters.loginTurnTaken.penalty(key)
      if (taken.consumedPoints > 1) return Math.max(1, Math.ceil(taken.msBeforeNext / 1000))
      await limiters.loginTurn.set(key, 1, TURN.waitSeconds + TURN.keptSeconds)
      return 0
    },
    async returnTurn(client) {
      await limiters.loginTurnTaken.delete(keyOf(client))
      await limiters.loginTurn.set(keyOf(client), 1, TURN.keptSeconds)
    },
  }
}

function inMemory(name: LimitName): BoundedLimiter {
  return new BoundedLimiter(optionsOf(name))
}

/** A client takes 1.6 kB. */
const CLIENTS_MAX = 20_000

/** Attackers have many addresses: beyond CLIENTS_MAX the client seen longest ago is forgotten. */
class BoundedLimiter extends RateLimiterMemory {
  readonly #clients = new Set<string>()

  override async consume(client: string): Promise<RateLimiterRes> {
    await this.#note(client)
    return super.consume(client)
  }

  override async penalty(client: string): Promise<RateLimiterRes> {
    await this.#note(client)
    return super.penalty(client)
  }

  async #note(client: string): Promise<void> {
    this.#clients.delete(client)
    this.#clients.add(client)
    if (this.#clients.size <= CLIENTS_MAX) return
    const [oldest = ''] = this.#clients
    this.#clients.delete(oldest)
    await this.delete(oldest)
  }
}

function optionsOf(name: LimitName) {
  const { points, seconds } = LIMITS[name]
  return { keyPrefix: name, points, duration: seconds }
}

function refusalOf({ msBeforeNext, consumedPoints }: RateLimiterRes, points: number) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new TooManyRequests(
    `Too many requests from your address. Please try again in ${minutesOf(seconds)}.`,
    { headers: { 'Retry-After': String(seconds) }, isFirst: consumedPoints === points + 1 },
  )
}

function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
