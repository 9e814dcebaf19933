import { z } from 'zod'
import { exportedDates, exportedReview, versionsOf } from '#shared/content/exported-fields.ts'
import { exportedShapeOf } from '#shared/content/field-shapes.ts'
import { OFFICE_PAGE_FIELDS } from './fields.ts'

const fields = {
  slug: z.string(),
  ...exportedShapeOf(OFFICE_PAGE_FIELDS),
  updatedAt: exportedDates.updatedAt,
}

export const exportedPageSchema = z.object({
  ...fields,
  ...exportedReview,
  versions: versionsOf(fields),
})
