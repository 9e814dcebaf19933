import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import {
  adminFaqItemSchema,
  countedFaqCategorySchema,
  faqCategorySchema,
  faqItemSchema,
  helpfulSchema,
} from './schema.ts'

export const FAQ_OPERATIONS: Operations = {
  'GET /api/faq/items': {
    summary: 'Lists the published items, most viewed first; for an admin, all',
    description: 'Items with the same views are sorted by `sortOrder`, then by `id`.',
    answer: z.array(z.union([adminFaqItemSchema, faqItemSchema])),
  },
  'GET /api/faq/categories': {
    summary: 'Lists the categories by name',
    answer: z.array(faqCategorySchema),
  },
  'POST /api/faq/items/:id/view': { summary: 'Counts one view of a published item' },
  'POST /api/faq/items/:id/helpful': {
    summary: 'Counts whether an answer helped; a plain form is sent back to /faq',
    takes: helpfulSchema,
  },
  'GET /api/admin/faq': {
    summary: 'Lists all items by sortOrder',
    answer: z.array(adminFaqItemSchema),
    scope: 'read',
  },
  'POST /api/admin/faq': {
    summary: 'Creates an item, once for each Idempotency-Key',
    answer: adminFaqItemSchema,
    status: 201,
    scope: 'drafts',
  },
  'PUT /api/admin/faq/order': {
    summary: 'Sets sortOrder to the place in the list',
    description: 'Places count from 0. Items that are not listed keep theirs.',
    answer: z.array(adminFaqItemSchema),
  },
  'PUT /api/admin/faq/:id': {
    summary: 'Changes an item',
    description: '`null` for `isPublished` changes nothing, and `null` for `sortOrder` is 0.',
    answer: adminFaqItemSchema,
  },
  'PUT /api/faq/items/:id': {
    summary: 'Changes an item, as PUT /api/admin/faq/:id does',
    answer: adminFaqItemSchema,
  },
  'DELETE /api/admin/faq/:id': { summary: 'Moves an item to the trash for 30 days' },
  'GET /api/admin/faq/categories': {
    summary: 'Lists the categories by name',
    answer: z.array(countedFaqCategorySchema),
    scope: 'read',
  },
  'POST /api/admin/faq/categories': {
    summary: 'Creates a category, once for each Idempotency-Key',
    answer: countedFaqCategorySchema,
    status: 201,
  },
  'PUT /api/admin/faq/categories/:id': {
    summary: 'Renames a category',
    answer: countedFaqCategorySchema,
  },
  'DELETE /api/admin/faq/categories/:id': {
    summary: 'Deletes a category; its items stay, without one',
  },
}
