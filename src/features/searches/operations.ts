import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { countedSearchSchema, searchSchema } from './schema.ts'

export const SEARCHES_OPERATIONS: Operations = {
  'POST /api/searches': { summary: 'Counts a search', takes: searchSchema },
  'GET /api/admin/searches': {
    summary: 'Lists what visitors searched for, without results first',
    answer: z.array(countedSearchSchema),
    scope: 'read',
  },
}
