import { z } from 'zod'
import { type Operations, TERM } from '#shared/operation.ts'
import {
  importedSchema,
  missingAddressSchema,
  redirectSchema,
  redirectTargetSchema,
} from './schema.ts'

export const ADDRESSES_OPERATIONS: Operations = {
  'GET /api/admin/addresses/missing': {
    summary: 'Lists the addresses where visitors found no page, most requested first',
    description: '`linkedFrom` are the paths of pages that link to the address.',
    answer: z.array(missingAddressSchema),
    scope: 'read',
  },
  'DELETE /api/admin/addresses/missing': {
    summary: 'Removes an address from that list',
    query: { path: z.string() },
  },
  'GET /api/admin/addresses/targets': {
    summary:
      'Lists pages, questions, posts, tags and documents to which a redirect or a link can lead',
    answer: z.array(redirectTargetSchema),
    query: { q: TERM },
    scope: 'read',
  },
  'GET /api/admin/redirects': {
    summary: 'Lists the redirects by address, then the former addresses of posts',
    description: 'A former address has `null` for `id`, `uses` and `createdAt`.',
    answer: z.array(redirectSchema),
    scope: 'read',
  },
  'POST /api/admin/redirects': {
    summary: 'Creates a redirect',
    answer: redirectSchema,
    status: 201,
  },
  'POST /api/admin/redirects/import': {
    summary:
      'Creates redirects from a CSV file with two columns, the old and the new address, or only reports what it would do',
    description:
      'The file may have 512 kB. Without `dryRun`, the lines that are not refused are stored.',
    answer: importedSchema,
    takes: z.string(),
    takesType: 'text/csv',
    query: { dryRun: z.literal('true').optional() },
  },
  'PUT /api/admin/redirects/:id': { summary: 'Changes a redirect', answer: redirectSchema },
  'DELETE /api/admin/redirects/:id': { summary: 'Deletes a redirect' },
}
