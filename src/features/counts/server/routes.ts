import { Hono } from 'hono'
import { InvalidInput } from '#server/errors.ts'
import { isLikelyBrowser } from '#server/http/bot-detection.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import type { DayCounter } from './day-counter.ts'
import { DAYS_KEPT } from './expire-counts.ts'
import { readDays, readMonths, type CountServices } from './read-counts.ts'

const MONTHS_MAX = 120
const DEFAULT_DAYS = 30

type CountRouteServices = CountServices & Pick<Services, 'limits'> & { counter: DayCounter }

/** The counts for the office, and the use of the calculator, which browsers report. */
export function countRoutes(services: CountRouteServices) {
  return new Hono<Env>()
    .get('/api/admin/counts', async (c) => {
      const { days, months } = c.req.query()
      if (months !== undefined) {
        const asked = parseLength('months', months, MONTHS_MAX)
        return c.json({ months: await readMonths(services, asked) })
      }
      const asked = days === undefined ? DEFAULT_DAYS : parseLength('days', days, DAYS_KEPT)
      return c.json({ days: await readDays(services, asked) })
    })
    .post('/api/quote/view', async (c) => {
      await services.limits.use('quoteView', c.var.clientIp)
      if (isLikelyBrowser(c.req.header()))
        services.counter.countPerson('calculator', c.var.clientIp)
      return c.body(null, 204)
    })
}

/** @throws {InvalidInput} */
function parseLength(path: string, text: string, max: number): number {
  const length = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Infinity
  if (length > max) throw new InvalidInput(`Ask for 1 to ${max} ${path}`, { path })
  return length
}
