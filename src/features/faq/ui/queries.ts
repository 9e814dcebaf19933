import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#ui/api.ts'
import type { FaqCategory, FaqItem } from '../schema.ts'

export function faqItemsQuery() {
  return queryOptions<FaqItem[]>({ queryKey: ['/api/faq/items'] })
}

export function faqCategoriesQuery() {
  return queryOptions<FaqCategory[]>({ queryKey: ['/api/faq/categories'] })
}

/** Answers 'Was this helpful?'. */
export function sendHelpful(id: number, helpful: boolean): Promise<unknown> {
  return callApi('POST', `/api/faq/items/${id}/helpful`, { helpful })
}

/** Counts a view (docs/specification.md#views). Failures are only logged. */
export function recordFaqView(id: number): void {
  // oxlint-disable-next-line no-console -- a visitor's browser has no other log
  callApi('POST', `/api/faq/items/${id}/view`).catch((error: unknown) => console.warn(error))
}
