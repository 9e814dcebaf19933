import { hash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { runRawQuery } from '../db/raw-query.ts'
import type { RawQuery } from '../db/raw-query.ts'
import type { Db } from '../db/tables.ts'
import { TooManyRequests } from '../errors.ts'

/** How often one client may do a thing: `points` times in `seconds`. */
export const LIMITS = {
  contact: { points: 20, seconds: 600 },
  faqView: { points: 3000, seconds: 600 },
  /** Failed logins by account and address, and by address alone. */
  login: { points: 10, seconds: 900 },
  loginAddress: { points: 100, seconds: 900 },
  /** Wrong current passwords, by account. */
  passwordChange: { points: 10, seconds: 900 },
} as const

type LimitName = keyof typeof LIMITS

export type RateLimits = {
  /** Counts one use. @throws {TooManyRequests} with Retry-After when there were too many */
  use: (limit: LimitName, client: string) => Promise<void>
  /** Takes one use back. */
  giveBack: (limit: LimitName, client: string) => Promise<void>
  reset: (limit: LimitName, client: string) => Promise<void>
}

/** Counts in this process, which suits one node. */
export function memoryRateLimits(): RateLimits {
  return limitsBy(inMemory)
}

/**
 * Counts in the database, for all nodes. While that is away each node counts by itself, so that no
 * outage opens the door.
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
        // All limits share the table, so one of them clears it of what has expired.
        clearExpiredByTimeout: name === 'contact',
        insuranceLimiter: inMemory(name),
      }),
    // What was typed as a user name may be a password in the wrong field: none is stored as it is.
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
    login: limiterOf('login'),
    loginAddress: limiterOf('loginAddress'),
    passwordChange: limiterOf('passwordChange'),
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
    async giveBack(limit, client) {
      await limiters[limit].reward(keyOf(client))
    },
    async reset(limit, client) {
      await limiters[limit].delete(keyOf(client))
    },
  }
}

function inMemory(name: LimitName): RateLimiterMemory {
  return new RateLimiterMemory(optionsOf(name))
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
