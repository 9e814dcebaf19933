import { z } from 'zod'
import { shapeOf } from '#shared/content/field-shapes.ts'
import { editedVersion } from '#shared/input-rules.ts'
import { TESTIMONIAL_FIELDS } from './fields.ts'

/** The small squares of a stored photo, and the words that apply to it. */
const portraitSchema = z.object({ src: z.string(), srcset: z.string(), alt: z.string() })
export type PortraitImage = z.infer<typeof portraitSchema>

export const testimonialSchema = z
  .object({
    id: z.number(),
    ...shapeOf(TESTIMONIAL_FIELDS, 'stored'),
    portrait: portraitSchema.nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Testimonial' })
export type Testimonial = z.infer<typeof testimonialSchema>

/** In a new testimonial, an absent or null field gets its default. */
export const testimonialInputSchema = z
  .object(shapeOf(TESTIMONIAL_FIELDS, 'input'))
  .meta({ id: 'TestimonialInput' })
export type TestimonialInput = z.infer<typeof testimonialInputSchema>

/** In a change of a testimonial, an absent field stays, and null or '' clears the photo. */
export const testimonialChangeSchema = z
  .object({ ...shapeOf(TESTIMONIAL_FIELDS, 'change'), updatedAt: editedVersion })
  .meta({ id: 'TestimonialChange' })
export type TestimonialChange = z.infer<typeof testimonialChangeSchema>
