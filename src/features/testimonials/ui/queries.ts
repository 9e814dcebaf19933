import { queryOptions } from '@tanstack/react-query'
import type { Testimonial } from '../schema.ts'

/** As many as visitors turn over; the page would grow with each. */
const SHOWN = 12

export function homepageTestimonialsQuery() {
  return queryOptions<Testimonial[]>({ queryKey: [`/api/testimonials/homepage?first=${SHOWN}`] })
}
