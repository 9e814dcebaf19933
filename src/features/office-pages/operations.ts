import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { officePageSchema, publicOfficePageSchema } from './schema.ts'

export const OFFICE_PAGES_OPERATIONS: Operations = {
  'GET /api/pages/:slug': {
    summary: 'Reads a published page of the office',
    answer: publicOfficePageSchema,
  },
  'GET /api/admin/pages': {
    summary: 'Lists the pages of the office',
    answer: z.array(officePageSchema),
    scope: 'read',
  },
  'GET /api/admin/pages/:slug': {
    summary: 'Reads a page of the office',
    answer: officePageSchema,
    scope: 'read',
  },
  'PUT /api/admin/pages/:slug': {
    summary: 'Changes an office page',
    description:
      'A gap is a placeholder such as `[Office: who answers]`. A page with gaps cannot be published, and a published page cannot get one: the 400 has an issue for each, in the order of the text. The pages exist from the start and cannot be added or deleted.',
    answer: officePageSchema,
  },
}
