import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { numberedQuotationSchema, quotationSchema } from './schema.ts'

const QUANTITIES = {
  devices: z.string().describe('A whole number, 1 to 500'),
  terabytes: z.string().describe('A whole number, 1 to 200'),
}

export const QUOTATION_OPERATIONS: Operations = {
  'GET /api/quote': {
    summary: 'Calculates a quotation',
    description: 'The 400 has an issue for each quantity that has no price.',
    answer: quotationSchema,
    query: QUANTITIES,
  },
  'GET /api/quote/today': {
    summary: 'Reads the day in Michigan',
    answer: z.object({ date: z.string() }),
  },
  'GET /api/quote/numbered': {
    summary: 'Calculates a quote and gives it a number',
    description:
      'A number such as Q-261122-25-10-7F3K20 has the day, the devices, the terabytes, and a check that only this installation can compute.',
    answer: numberedQuotationSchema,
    query: QUANTITIES,
  },
  'GET /api/admin/quotes/:number': {
    summary: 'Finds a quotation by its number',
    answer: numberedQuotationSchema,
  },
}
