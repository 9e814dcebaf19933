import { queryOptions } from '@tanstack/react-query'
import type { Testimonial } from '../../schema.ts'

/** All testimonials, active or not. */
export function adminTestimonialsQuery() {
  return queryOptions<Testimonial[]>({ queryKey: ['/api/admin/testimonials'] })
}
