import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { activityPageSchema } from './schema.ts'

export const ACTIVITY_OPERATIONS: Operations = {
  'GET /api/admin/activity': {
    summary: 'Lists 25 entries of the activity record, newest first',
    description: '`next` is the `before` of the following page, or `null` at the end.',
    answer: activityPageSchema,
    query: { before: z.string().optional().describe('The `next` of the page before') },
  },
}
