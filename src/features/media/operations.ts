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
    query: {
      ...mediaQuerySchema.shape,
      digest: z.string().optional().describe('SHA-256: the image with this content, or none'),
    },
    scope: 'read',
  },
  'GET /api/admin/media/page': {
    summary: 'Lists 48 images, with the counts of the search',
    answer: mediaPageSchema,
    query: {
      page: PAGE,
      q: TERM,
      unused: z.literal('true').optional(),
      undecided: z.literal('true').optional(),
      ...mediaQuerySchema.shape,
    },
    scope: 'read',
  },
  'GET /api/admin/media/digest/:sha256': {
    summary: 'Reads the record of the image with this content, as it was uploaded',
    answer: mediaImageSchema,
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
    summary: 'Changes the details of an image',
    answer: mediaImageSchema,
  },
  'PUT /api/admin/media/:id/file': {
    summary: 'Replaces the file of an image everywhere',
    answer: mediaImageSchema,
    takes: z.object({ file: z.file() }),
    takesType: 'multipart/form-data',
  },
  'DELETE /api/admin/media': {
    summary: 'Moves the unused images that a search finds to the trash for 30 days',
    answer: z.object({ deleted: z.number() }),
    query: {
      unused: z.literal('true'),
      undecided: z.literal('true').optional(),
      q: TERM,
      ...mediaQuerySchema.shape,
    },
  },
  'DELETE /api/admin/media/:id': { summary: 'Moves an image to the trash for 30 days' },
}
