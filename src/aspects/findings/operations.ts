import { z } from 'zod'
import { HTML_KINDS } from '#shared/content/content-kinds.ts'
import type { Operations } from '#shared/operation.ts'
import { findingAnswerSchema } from './schema.ts'

export const FINDINGS_OPERATIONS: Operations = {
  [`GET /api/admin/:kind{${HTML_KINDS.join('|')}}/:id/findings`]: {
    summary: 'Lists a text’s accessibility findings; the id of a page is its slug',
    answer: z.array(findingAnswerSchema),
    scope: 'read',
  },
  'POST /api/admin/findings': {
    summary: 'Checks a text that is not stored, and lists its accessibility findings',
    answer: z.array(findingAnswerSchema),
  },
}
