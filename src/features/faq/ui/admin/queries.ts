import { queryOptions } from '@tanstack/react-query'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { ApiError } from '#ui/api.ts'
import type { CountedFaqCategory, AdminFaqItem } from '../../schema.ts'

/** All questions, published or not, in their order. */
export function adminFaqQuery() {
  return queryOptions<AdminFaqItem[]>({ queryKey: ['/api/admin/faq'] })
}

export function adminFaqCategoriesQuery() {
  return queryOptions<CountedFaqCategory[]>({ queryKey: ['/api/admin/faq/categories'] })
}

/** Includes the categories, which count their questions. */
const STALE = ['/api/admin/faq']
const UPDATE_FAILED = 'Failed to update FAQ item'

/** An answer with a gap cannot be published, and the server says so. */
export function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 400
}

/** The scope sends the states of an item one after another, so that the last one wins. */
export function usePublishFaqItem(id: number) {
  return useAdminWrite({
    send: (api, isPublished: boolean) => api.call('PUT', `/api/admin/faq/${id}`, { isPublished }),
    stale: STALE,
    done: 'FAQ item updated successfully',
    // The row of a refused question says why.
    failed: (error) => (isRefusal(error) ? '' : UPDATE_FAILED),
    scope: `faq-${id}`,
  })
}

/** The scope sends orders one after another, so that the last one wins. */
export function useSaveFaqOrder() {
  return useAdminWrite({
    send: (api, ids: number[]) => api.call('PUT', '/api/admin/faq/order', { ids }),
    stale: STALE,
    failed: UPDATE_FAILED,
    scope: 'faq-order',
  })
}
