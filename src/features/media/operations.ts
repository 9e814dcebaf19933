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
    description:
      '`counts` are those of the images that `q`, `unused` and `undecided` find. `undecided` counts the images of the category that nobody has decided the alternative text of. An image is unused if nothing shows it now, whatever earlier versions and the trash have.',
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
    description:
      'First come the places that show the image, then, with `as` version, the items that have it only in earlier versions, then, with `as` trash, the items in the trash that had it.',
    answer: z.array(mediaUseSchema),
    scope: 'read',
  },
  'POST /api/admin/media': {
    summary: 'Stores an image',
    description:
      'The bytes decide the type: PNG, JPEG, GIF, WebP or AVIF, with up to 50 megapixels over all frames, or 25 if it is progressive. `category` is general by default.',
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
    description:
      'The image keeps its id, name and alternative text and loses its focal point. Everything that shows it gets a version with the cause replaced and keeps its `updatedAt`. For 30 days, the former file names answer, and restoring an earlier version brings the former file back as an image of its own.',
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
  'DELETE /api/admin/media/:id': {
    summary: 'Moves an image to the trash for 30 days',
    description:
      'This clears every `featuredImageId`, `imageId` and `imageUrl` that names it. Texts keep their `<img>`, which shows nothing until the image is restored.',
  },
}
