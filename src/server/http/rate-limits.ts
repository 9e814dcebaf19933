import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
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

export function memoryRateLimits(): RateLimits {
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
        await limiters[limit].consume(client)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw refusalOf(refusal)
      }
    },
    async giveBack(limit, client) {
      await limiters[limit].reward(client)
    },
    async reset(limit, client) {
      await limiters[limit].delete(client)
    },
  }
}

function limiterOf(name: LimitName): RateLimiterMemory {
  const { points, seconds } = LIMITS[name]
  return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
}

function refusalOf({ msBeforeNext }: RateLimiterRes): TooManyRequests {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new TooManyRequests(
    `Too many requests from your address. Please try again in ${minutesOf(seconds)}.`,
    { headers: { 'Retry-After': String(seconds) } },
  )
}

function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
