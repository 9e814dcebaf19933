import { z } from 'zod'
import { exportedDates } from '#shared/content/exported-fields.ts'
import { exportedShapeOf } from '#shared/content/field-shapes.ts'
import { DOCUMENT_FIELDS } from './fields.ts'

export const exportedDocumentSchema = z.object({
  file: z.string(),
  ...exportedShapeOf(DOCUMENT_FIELDS),
  ...exportedDates,
})
