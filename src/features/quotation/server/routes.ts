import { Hono } from 'hono'
import { InvalidInput } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import { estimateOf } from '../estimate.ts'

/** The sums of the calculator for other programs. */
export function quotationRoutes() {
  return new Hono<Env>().get('/api/quote', (c) => {
    const { devices = '', terabytes = '' } = c.req.query()
    const estimate = estimateOf({ devices, terabytes })
    if (estimate.kind === 'quotation') return c.json(estimate.quotation)
    const { issues } = estimate
    throw new InvalidInput(issues[0]?.message ?? 'The figures have no price', { issues })
  })
}
