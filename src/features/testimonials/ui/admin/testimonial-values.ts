import { z } from 'zod'
import { RATING_MAX, testimonialInputSchema } from '../../schema.ts'
import type { Testimonial } from '../../schema.ts'

const { name, title, organization, content } = testimonialInputSchema.shape

/** A testimonial as the fields of its form hold it; '' stands for no photo. */
export const testimonialValuesSchema = z.object({
  name,
  title,
  organization,
  content,
  rating: z.int().min(1).max(RATING_MAX),
  imageId: z.string(),
  imageUrl: z.string(),
  isActive: z.boolean(),
  showOnHomepage: z.boolean(),
})
export type TestimonialValues = z.infer<typeof testimonialValuesSchema>

export const NEW_TESTIMONIAL: TestimonialValues = {
  name: '',
  title: '',
  organization: '',
  content: '',
  rating: RATING_MAX,
  imageId: '',
  imageUrl: '',
  isActive: true,
  showOnHomepage: true,
}

export const TESTIMONIAL_LABELS = {
  name: 'Name',
  title: 'Title',
  organization: 'Organization',
  content: 'Content',
  rating: 'Rating',
  imageUrl: 'Photo',
  isActive: 'Active',
  showOnHomepage: 'Show on homepage',
} as const

export function testimonialValuesOf(testimonial: Testimonial): TestimonialValues {
  return {
    name: testimonial.name,
    title: testimonial.title,
    organization: testimonial.organization,
    content: testimonial.content,
    rating: testimonial.rating,
    imageId: testimonial.imageId ?? '',
    imageUrl: testimonial.imageUrl ?? '',
    isActive: testimonial.isActive,
    showOnHomepage: testimonial.showOnHomepage,
  }
}

/** What the API is sent: of an image of the library its id alone, so that the two cannot differ. */
export function testimonialPayloadOf({ imageId, imageUrl, ...values }: TestimonialValues) {
  return imageId ? { ...values, imageId } : { ...values, imageId: null, imageUrl: imageUrl || null }
}
