import type { MediaCategory } from '../schema.ts'

/** The names of the tabs of SPEC section 2. */
export const CATEGORY_LABELS: Record<MediaCategory, string> = {
  blog: 'Blog',
  testimonial: 'Testimonials',
  general: 'General',
}
