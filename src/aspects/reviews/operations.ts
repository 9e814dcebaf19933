import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { reviewChangeSchema, REVIEWED_KINDS } from './schema.ts'

export const REVIEWS_OPERATIONS: Operations = {
  [`POST /api/admin/:kind{${REVIEWED_KINDS.join('|')}}/:id/reviewed`]: {
    summary: 'Confirms a text for another year, or until a given day; returns the item',
    answer: z.looseObject({}),
    takes: reviewChangeSchema,
  },
}
