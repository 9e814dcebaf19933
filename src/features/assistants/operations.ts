import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { proposalSchema, proposalSummarySchema } from './schema.ts'

export const ASSISTANTS_OPERATIONS: Operations = {
  'GET /api/admin/proposals': {
    summary: 'Lists what assistants propose, newest first',
    answer: z.array(proposalSummarySchema),
  },
  'GET /api/admin/proposals/:id': {
    summary: 'Reads a proposal; a save of its text with proposalId takes it',
    answer: proposalSchema,
  },
  'DELETE /api/admin/proposals/:id': { summary: 'Declines a proposal' },
}
