import { queryOptions } from '@tanstack/react-query'
import type { CountedFaqCategory, FaqItem } from '../../schema.ts'

/** Every question, published or not, in the order that admins gave them. */
export function adminFaqQuery() {
  return queryOptions<FaqItem[]>({ queryKey: ['/api/admin/faq'] })
}

export function adminFaqCategoriesQuery() {
  return queryOptions<CountedFaqCategory[]>({ queryKey: ['/api/admin/faq/categories'] })
}
