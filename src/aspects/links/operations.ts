import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { contentLinkSchema } from './schema.ts'

export const LINKS_OPERATIONS: Operations = {
  'GET /api/admin/links': {
    summary: 'Lists the links in other texts that point to an item',
    answer: z.array(contentLinkSchema),
    query: { kind: z.string(), id: z.string() },
    scope: 'read',
  },
  'GET /api/admin/links/broken': {
    summary: 'Lists the broken links of all texts or one',
    description:
      '`kind`, `id` and `title` are those of the text with the link. The list stops at 200.',
    answer: z.array(contentLinkSchema),
    query: { kind: z.string().optional(), id: z.string().optional() },
    scope: 'read',
  },
}
