import { queryOptions } from '@tanstack/react-query'
import { useDeletions } from '#ui/admin/list/use-deletions.ts'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
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
  return useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `/api/admin/testimonials/${id}`),
    stale: STALE,
    failed: 'Failed to delete testimonial',
  })
}
