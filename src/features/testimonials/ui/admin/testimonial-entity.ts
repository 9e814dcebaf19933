import { z } from 'zod'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { shapeOf } from '#shared/content/field-shapes.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import { TESTIMONIAL_FIELDS } from '../../fields.ts'
import { testimonialInputSchema, testimonialSchema, type Testimonial } from '../../schema.ts'

const fields = z.object(shapeOf(TESTIMONIAL_FIELDS, 'form'))
export type TestimonialValues = z.infer<typeof fields>

/** How the form loads, checks and saves a testimonial. */
export const testimonialEntity: Entity<TestimonialValues, Testimonial> = {
  ...CONTENT_KINDS.testimonials,
  kind: CONTENT_KINDS.testimonials.singular,
  hasToasts: true,
  fields,
  inputSchema: testimonialInputSchema,
  storedSchema: testimonialSchema,
  // An image of the library is sent as its id alone, so that id and address cannot differ.
  toPayload: ({ imageId, imageUrl, ...values }) =>
    imageId ? { ...values, imageId } : { ...values, imageId: null, imageUrl: imageUrl || null },
}
