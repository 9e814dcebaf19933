import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { testimonialSchema } from './schema.ts'

export const TESTIMONIALS_OPERATIONS: Operations = {
  'GET /api/testimonials/homepage': {
    summary: 'Lists the active testimonials for the homepage, oldest first, or the first of them',
    query: { first: z.coerce.number().int().positive().optional() },
    answer: z.array(testimonialSchema),
  },
  'GET /api/admin/testimonials': {
    summary: 'Lists all testimonials, newest first',
    answer: z.array(testimonialSchema),
    scope: 'read',
  },
  'POST /api/admin/testimonials': {
    summary: 'Creates a testimonial, once for each Idempotency-Key',
    answer: testimonialSchema,
    status: 201,
  },
  'PUT /api/admin/testimonials/:id': {
    summary: 'Changes a testimonial',
    description:
      '`imageId` takes precedence over `imageUrl`. An `imageUrl` alone replaces the photo; the URL of a stored image uses that image. `null` or an empty text removes the photo. `null` for `rating`, `isActive` or `showOnHomepage` changes nothing.',
    answer: testimonialSchema,
  },
  'DELETE /api/admin/testimonials/:id': { summary: 'Moves a testimonial to the trash for 30 days' },
}
