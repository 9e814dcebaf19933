import { z } from 'zod'
import {
  exportedCount,
  exportedDates,
  exportedReview,
  versionsOf,
} from '#shared/content/exported-fields.ts'
import { exportedShapeOf } from '#shared/content/field-shapes.ts'
import { FAQ_FIELDS } from './fields.ts'

const fields = { ...exportedShapeOf(FAQ_FIELDS), ...exportedDates }

export const exportedQuestionSchema = z.object({
  ...fields,
  ...exportedReview,
  viewCount: exportedCount,
  helpful: exportedCount,
  notHelpful: exportedCount,
  versions: versionsOf(fields),
})
