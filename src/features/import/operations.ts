import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { madeSchema } from './schema.ts'

export const IMPORT_OPERATIONS: Operations = {
  'GET /api/admin/imports': {
    summary: 'Lists the imports, by source and day',
    answer: z.array(madeSchema),
  },
  'POST /api/admin/imports': {
    summary: 'Imports the file in the body; answers a line of JSON for each item',
    query: {
      name: z.string().describe('The name of the file'),
      dryRun: z.literal('true').optional().describe('Says what would happen'),
    },
    file: 'application/x-ndjson',
  },
  'DELETE /api/admin/imports': {
    summary: 'Moves everything that an import created to the trash',
    query: { source: z.string(), day: z.string() },
  },
}
