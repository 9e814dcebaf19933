import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { proposalSchema, proposalSummarySchema } from './schema.ts'

export const PROPOSALS_OPERATIONS: Operations = {
  'GET /api/admin/proposals': {
    summary: 'Lists the proposals of assistants, newest first',
    answer: z.array(proposalSummarySchema),
  },
  'GET /api/admin/proposals/:id': {
    summary: 'Reads a proposal; saving its text with proposalId accepts it',
    answer: proposalSchema,
  },
  'DELETE /api/admin/proposals/:id': { summary: 'Declines a proposal' },
}
