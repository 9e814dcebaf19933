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
    answer: officePageSchema,
  },
}
