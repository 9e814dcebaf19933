import { z } from 'zod'
import { CHECKED_KINDS } from '#server/db/content-findings.ts'
import { REVIEWED_KINDS } from '#server/db/reviews.ts'
import type { Operations } from '#shared/operation.ts'
import { overviewSchema } from '#shared/overview.ts'
import { reviewChangeSchema } from '#shared/content/review.ts'
import { findingAnswerSchema } from '../../overview/findings.ts'

export const DASHBOARD_OPERATIONS: Operations = {
  'GET /api/admin/overview': {
    summary: 'Reads the counts and warnings of the dashboard',
    answer: overviewSchema,
  },
  [`POST /api/admin/:kind{${REVIEWED_KINDS.join('|')}}/:id/reviewed`]: {
    summary: 'Confirms a text for another year, or until a given day; returns the item',
    description:
      'Without a body, `reviewedAt` becomes now and `reviewBy` a year from now. Updates of the item take `reviewBy` too. Neither makes a version.',
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
