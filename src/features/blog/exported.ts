import { z } from 'zod'
import {
  exportedCount,
  exportedDates,
  exportedReview,
  versionsOf,
} from '#shared/content/exported-fields.ts'
import { exportedShapeOf } from '#shared/content/field-shapes.ts'
import { storedTime } from '#shared/input-rules.ts'
import { POST_FIELDS } from './fields.ts'

const { slug, ...others } = exportedShapeOf(POST_FIELDS)
const fields = {
  slug,
  ...others,
  publishedAt: storedTime.nullable().default(null),
  ...exportedDates,
}

export const exportedPostSchema = z.object({
  ...fields,
  ...exportedReview,
  viewCount: exportedCount,
  formerSlugs: z.array(z.string()).default([]),
  versions: versionsOf(fields),
})
export type ExportedPost = z.infer<typeof exportedPostSchema>
