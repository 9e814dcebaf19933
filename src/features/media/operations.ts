import { z } from 'zod'
import { type Operations, PAGE, TERM } from '#shared/operation.ts'
import {
  mediaImageSchema,
  mediaPageSchema,
  mediaQuerySchema,
  mediaUseSchema,
  uploadFieldsSchema,
} from './schema.ts'

export const MEDIA_OPERATIONS: Operations = {
  'GET /api/admin/media': {
    summary: 'Lists the images, newest first',
    answer: z.array(mediaImageSchema),
    query: mediaQuerySchema.shape,
    scope: 'read',
  },
  'GET /api/admin/media/page': {
    summary: 'Lists 48 images, with the counts of the search',
    answer: mediaPageSchema,
    query: { page: PAGE, q: TERM, ...mediaQuerySchema.shape },
    scope: 'read',
  },
  'GET /api/admin/media/:id': {
    summary: 'Reads the record of an image',
    answer: mediaImageSchema,
    scope: 'read',
  },
  'GET /api/admin/media/:id/uses': {
    summary: 'Lists every place that uses an image',
    answer: z.array(mediaUseSchema),
    scope: 'read',
  },
  'POST /api/admin/media': {
    summary: 'Stores an image',
    answer: mediaImageSchema,
    status: 201,
    takes: uploadFieldsSchema.extend({ image: z.file() }),
    takesType: 'multipart/form-data',
  },
  'PUT /api/admin/media/:id': {
    summary: 'Changes the fields of an image',
    answer: mediaImageSchema,
  },
  'DELETE /api/admin/media/:id': { summary: 'Moves an image to the trash for 30 days' },
}
