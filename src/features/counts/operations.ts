import { z } from 'zod'
import { recentCountsSchema } from '#shared/counts.ts'
import type { Operations } from '#shared/operation.ts'

export const COUNTS_OPERATIONS: Operations = {
  'GET /api/admin/counts': {
    summary: 'Counts what visitors did, by day or month, oldest first',
    answer: recentCountsSchema.partial(),
    query: { days: z.string().optional(), months: z.string().optional() },
    scope: 'read',
  },
  'POST /api/quote/view': { summary: 'Counts one use of the calculator' },
}
