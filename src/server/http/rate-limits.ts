import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequests } from '../errors.ts'

/** How often one client address may do a thing: `points` times in `seconds`. */
export const LIMITS = {
  contact: { points: 20, seconds: 600 },
  faqView: { points: 3000, seconds: 600 },
} as const

export type RateLimits = {
  /** Counts one use. @throws {TooManyRequests} with Retry-After when there were too many */
  use: (limit: keyof typeof LIMITS, client: string) => Promise<void>
}

export function memoryRateLimits(): RateLimits {
  const limiters = {
    contact: limiterOf('contact'),
    faqView: limiterOf('faqView'),
  }
  return {
    async use(limit, client) {
      try {
        await limiters[limit].consume(client)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new TooManyRequests(
          `Too many requests from your address. Please try again in ${minutesOf(seconds)}.`,
          { headers: { 'Retry-After': String(seconds) } },
        )
      }
    },
  }
}

function limiterOf(name: keyof typeof LIMITS): RateLimiterMemory {
  const { points, seconds } = LIMITS[name]
  return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
}

function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
