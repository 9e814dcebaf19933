import { queryOptions } from '@tanstack/react-query'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import type { Testimonial } from '../../schema.ts'

const { path } = CONTENT_KINDS.testimonials

/** All testimonials, active or not. */
export function adminTestimonialsQuery() {
  return queryOptions<Testimonial[]>({ queryKey: [path] })
}
