import { z } from 'zod'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { nullableField, textField, type Entity } from '#ui/admin/form/entity.ts'
import {
  RATING_MAX,
  testimonialInputSchema,
  testimonialSchema,
  type Testimonial,
} from '../../schema.ts'

const fields = z.object({
  name: textField('Name'),
  title: textField('Title'),
  organization: textField('Organization'),
  content: textField('Content'),
  rating: z.number().default(RATING_MAX).describe('Rating'),
  imageId: textField(),
  imageUrl: textField('Photo'),
  imageAlt: nullableField('Alt text of the photo'),
  isActive: z.boolean().default(true).describe('Active'),
  showOnHomepage: z.boolean().default(true).describe('Show on homepage'),
})
export type TestimonialValues = z.infer<typeof fields>

/** How the form loads, checks and saves a testimonial. */
export const testimonialEntity: Entity<TestimonialValues, Testimonial> = {
  ...CONTENT_KINDS.testimonials,
  kind: CONTENT_KINDS.testimonials.singular,
  fields,
  inputSchema: testimonialInputSchema,
  storedSchema: testimonialSchema,
  // An image of the library is sent as its id alone, so that id and address cannot differ.
  toPayload: ({ imageId, imageUrl, ...values }) =>
    imageId ? { ...values, imageId } : { ...values, imageId: null, imageUrl: imageUrl || null },
}
