import { sanitizeHtml } from '#server/html/sanitize.ts'
import type { Services } from '#server/services.ts'
import type { FaqItem, FaqItemInput } from '../schema.ts'
import { insertFaqItem } from './store.ts'

export async function createFaqItem(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  input: FaqItemInput,
): Promise<FaqItem> {
  const now = clock.now().toISOString()
  const { html, digest } = sanitizeHtml(input.answer)
  return insertFaqItem(db, {
    question: input.question,
    answer: html,
    answer_digest: digest,
    category_id: input.categoryId ?? null,
    sort_order: input.sortOrder,
    is_published: input.isPublished ? 1 : 0,
    tags: JSON.stringify(input.tags),
    created_at: now,
    updated_at: now,
  })
}
