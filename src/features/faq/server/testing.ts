import type { ContentServices } from '#server/content/save.ts'
import type { AdminFaqItem, FaqItemInput } from '../schema.ts'
import { createFaqItem } from './save-faq-item.ts'

/** Stores a question, published by default. */
export async function buildFaqItem(
  services: ContentServices,
  values: Partial<FaqItemInput> = {},
): Promise<AdminFaqItem> {
  return createFaqItem(services, {
    question: 'How often is a backup made?',
    answer: '<p>Every day.</p>',
    sortOrder: 0,
    isPublished: true,
    tags: [],
    ...values,
  })
}
