import { queryOptions } from '@tanstack/react-query'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import type { Testimonial } from '../../schema.ts'

/** All testimonials, active or not. */
export function adminTestimonialsQuery() {
  return queryOptions<Testimonial[]>({ queryKey: ['/api/admin/testimonials'] })
}

export function useDeleteTestimonial() {
  return useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `/api/admin/testimonials/${id}`),
    stale: ['/api/admin/testimonials'],
    done: 'Testimonial deleted successfully',
    failed: 'Failed to delete testimonial',
  })
}
