import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#ui/api.ts'
import type { FaqCategory, FaqItem } from '../schema.ts'

export function faqItemsQuery() {
  return queryOptions<FaqItem[]>({ queryKey: ['/api/faq/items'] })
}

export function faqCategoriesQuery() {
  return queryOptions<FaqCategory[]>({ queryKey: ['/api/faq/categories'] })
}

/** Fire and forget: a view that could not be counted is only logged (SPEC section 7). */
export function recordFaqView(id: number): void {
  // oxlint-disable-next-line no-console -- the console is the log that SPEC means
  callApi('POST', `/api/faq/items/${id}/view`).catch((error: unknown) => console.warn(error))
}
