import { queryOptions } from '@tanstack/react-query'
import type { Overview } from '#shared/overview.ts'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'

export function overviewQuery() {
  return queryOptions<Overview>({ queryKey: ['/api/admin/overview'] })
}

/** Takes testimonials off the homepage; they stay in the list. */
export function useHideTestimonials() {
  return useAdminWrite({
    send: (api, ids: number[]) =>
      Promise.all(
        ids.map((id) =>
          api.call('PUT', `/api/admin/testimonials/${id}`, { showOnHomepage: false }),
        ),
      ),
    stale: ['/api/admin/testimonials'],
    done: 'The sample testimonials are hidden',
    failed: 'Failed to hide the sample testimonials',
  })
}
