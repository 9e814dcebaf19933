import { z } from 'zod'
import { CHECKED_KINDS } from '#aspects/findings/server/findings-store.ts'
import { REVIEWED_KINDS } from '#aspects/reviews/server/review-store.ts'
import type { Operations } from '#shared/operation.ts'
import { overviewSchema } from '#shared/overview.ts'
import { reviewChangeSchema } from '#aspects/reviews/schema.ts'
import { findingAnswerSchema } from '#aspects/findings/server/routes.ts'

export const DASHBOARD_OPERATIONS: Operations = {
  'GET /api/admin/overview': {
    summary: 'Reads the counts and warnings of the dashboard',
    answer: overviewSchema,
  },
  [`POST /api/admin/:kind{${REVIEWED_KINDS.join('|')}}/:id/reviewed`]: {
    summary: 'Confirms a text for another year, or until a given day; returns the item',
    answer: z.looseObject({}),
    takes: reviewChangeSchema,
  },
  [`GET /api/admin/:kind{${CHECKED_KINDS.join('|')}}/:id/findings`]: {
    summary: 'Lists the accessibility findings of a text; the id of a page is its slug',
    answer: z.array(findingAnswerSchema),
    scope: 'read',
  },
  'POST /api/admin/findings': {
    summary: 'Lists the accessibility findings of a text that is not stored',
    answer: z.array(findingAnswerSchema),
  },
}
