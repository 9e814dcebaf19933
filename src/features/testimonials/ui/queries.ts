import { queryOptions } from '@tanstack/react-query'
import type { Testimonial } from '../schema.ts'

export function homepageTestimonialsQuery() {
  return queryOptions<Testimonial[]>({ queryKey: ['/api/testimonials/homepage'] })
}
