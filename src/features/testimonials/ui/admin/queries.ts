import { queryOptions } from '@tanstack/react-query'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { useDeletions } from '#ui/admin/list/use-deletions.ts'
import { useDelete } from '#ui/admin/api/use-delete.ts'
import type { Testimonial } from '../../schema.ts'

const { path, noun } = CONTENT_KINDS.testimonials

/** All testimonials, active or not. */
export function adminTestimonialsQuery() {
  return queryOptions<Testimonial[]>({ queryKey: [path] })
}

/** The testimonials that were deleted in this view. */
export function useDeletedTestimonials() {
  const done = 'Testimonial deleted successfully'
  return useDeletions({ kind: 'testimonials', stale: [path], done })
}

export function useDeleteTestimonial() {
  return useDelete({ path, noun, stale: [path], hasUndo: true })
}
