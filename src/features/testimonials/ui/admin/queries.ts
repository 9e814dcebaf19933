import { queryOptions } from '@tanstack/react-query'
import { useDeletions } from '#ui/admin/list/use-deletions.ts'
import { useDelete } from '#ui/admin/api/use-delete.ts'
import type { Testimonial } from '../../schema.ts'

/** All testimonials, active or not. */
export function adminTestimonialsQuery() {
  return queryOptions<Testimonial[]>({ queryKey: ['/api/admin/testimonials'] })
}

const STALE = ['/api/admin/testimonials']

/** The testimonials that were deleted in this view. */
export function useDeletedTestimonials() {
  return useDeletions({
    kind: 'testimonials',
    stale: STALE,
    done: 'Testimonial deleted successfully',
  })
}

export function useDeleteTestimonial() {
  return useDelete({
    path: '/api/admin/testimonials',
    noun: 'testimonial',
    stale: STALE,
    hasUndo: true,
  })
}
