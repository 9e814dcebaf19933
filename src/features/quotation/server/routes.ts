import { Hono } from 'hono'
import { InvalidInput, NotFound } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { calculateQuotationResult, type TypedQuantities } from '../quotation-result.ts'
import type { Quotation } from '../schema.ts'
import { findQuotation, issueQuotation } from './issue-quotation.ts'

/** The quotation for other programs, and its number for the board packet. */
export function quotationRoutes(services: Pick<Services, 'db' | 'clock'>) {
  return new Hono<Env>()
    .get('/api/quote', (c) => c.json(quotationFromQuery(c.req.query())))
    .get('/api/quote/today', (c) => c.json({ date: toEasternDay(services.clock.now()) }))
    .get('/api/quote/numbered', async (c) =>
      c.json(await issueQuotation(services, quotationFromQuery(c.req.query()))),
    )
}

/** Finds a quotation by its number, for the office. */
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

function quotationFromQuery({ devices = '', terabytes = '' }: Partial<TypedQuantities>): Quotation {
  const result = calculateQuotationResult({ devices, terabytes })
  if (result.kind === 'quotation') return result.quotation
  const { issues } = result
  throw new InvalidInput(issues[0]?.message ?? 'The figures have no price', { issues })
}
