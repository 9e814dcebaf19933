import { Hono } from 'hono'
import { InvalidInput, NotFound } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { easternDayOf } from '#shared/eastern-time.ts'
import { estimateOf, type TypedFigures } from '../estimate.ts'
import type { Quotation } from '../schema.ts'
import { findQuotation, numberQuotation } from './issue-quotation.ts'

/** The sums of the calculator for other programs, and their number for the board packet. */
export function quotationRoutes(services: Pick<Services, 'db' | 'clock'>) {
  return new Hono<Env>()
    .get('/api/quote', (c) => c.json(quotationFor(c.req.query())))
    .get('/api/quote/today', (c) => c.json({ date: easternDayOf(services.clock.now()) }))
    .get('/api/quote/numbered', async (c) =>
      c.json(await numberQuotation(services, quotationFor(c.req.query()))),
    )
}

/** What the office looks up by its number. */
export function quotationAdminRoutes({ db }: Pick<Services, 'db'>) {
  return new Hono<Env>().get('/api/admin/quotes/:number', async (c) => {
    const quotation = await findQuotation(db, c.req.param('number'))
    if (!quotation) {
      throw new NotFound(
        'No valid quotation has this number. It was mistyped or altered, or prices have changed since.',
      )
    }
    return c.json(quotation)
  })
}

function quotationFor({ devices = '', terabytes = '' }: Partial<TypedFigures>): Quotation {
  const estimate = estimateOf({ devices, terabytes })
  if (estimate.kind === 'quotation') return estimate.quotation
  const { issues } = estimate
  throw new InvalidInput(issues[0]?.message ?? 'The figures have no price', { issues })
}
