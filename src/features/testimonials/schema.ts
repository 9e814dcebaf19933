import { z } from 'zod'

export const TESTIMONIAL_NAME_MAX = 100
export const TESTIMONIAL_LINE_MAX = 150
export const TESTIMONIAL_CONTENT_MIN = 10
export const TESTIMONIAL_CONTENT_MAX = 1000
export const RATING_MAX = 5

export const testimonialSchema = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  organization: z.string(),
  content: z.string(),
  rating: z.number(),
  isActive: z.boolean(),
  showOnHomepage: z.boolean(),
  imageUrl: z.string().nullable(),
  imageId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Testimonial = z.infer<typeof testimonialSchema>

export const testimonialInputSchema = z.object({
  name: z.string().trim().min(1, 'Name is required').max(TESTIMONIAL_NAME_MAX, 'Name too long'),
  title: z.string().trim().min(1, 'Title is required').max(TESTIMONIAL_LINE_MAX, 'Title too long'),
  organization: z
    .string()
    .trim()
    .min(1, 'Organization is required')
    .max(TESTIMONIAL_LINE_MAX, 'Organization too long'),
  content: z
    .string()
    .trim()
    .min(TESTIMONIAL_CONTENT_MIN, 'Content must be at least 10 characters')
    .max(TESTIMONIAL_CONTENT_MAX, 'Content too long'),
  rating: z.number().int().min(1).max(RATING_MAX).default(RATING_MAX),
  isActive: z.boolean().default(true),
  showOnHomepage: z.boolean().default(true),
  imageUrl: z.union([z.url(), z.literal('')]).nullish(),
  imageId: z.string().nullish(),
})
export type TestimonialInput = z.infer<typeof testimonialInputSchema>
