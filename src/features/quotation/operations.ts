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
    answer: quotationSchema,
    query: QUANTITIES,
  },
  'GET /api/quote/today': {
    summary: 'Reads the day in Michigan',
    answer: z.object({ date: z.string() }),
  },
  'GET /api/quote/numbered': {
    summary: 'Calculates a quote and gives it a number',
    answer: numberedQuotationSchema,
    query: QUANTITIES,
  },
  'GET /api/admin/quotes/:number': {
    summary: 'Finds a quotation by its number',
    answer: numberedQuotationSchema,
  },
}
