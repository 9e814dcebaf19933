import { z } from 'zod'
import { exportedDates, versionsOf } from '#shared/content/exported-fields.ts'
import { exportedShapeOf } from '#shared/content/field-shapes.ts'
import { TESTIMONIAL_FIELDS } from './fields.ts'

const fields = { ...exportedShapeOf(TESTIMONIAL_FIELDS), ...exportedDates }

export const exportedTestimonialSchema = z.object({ ...fields, versions: versionsOf(fields) })
