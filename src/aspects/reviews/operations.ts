import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { reviewChangeSchema, REVIEWED_KINDS } from './schema.ts'

export const REVIEWS_OPERATIONS: Operations = {
  [`POST /api/admin/:kind{${REVIEWED_KINDS.join('|')}}/:id/reviewed`]: {
    summary: 'Confirms a text for another year, or until a given day; returns the item',
    description:
      'Without a body, `reviewedAt` becomes now and `reviewBy` a year from now. Updates of the item take `reviewBy` too. Neither makes a version.',
    answer: z.looseObject({}),
    takes: reviewChangeSchema,
  },
}
