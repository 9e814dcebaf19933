import type { RecordCreation } from '#server/http/create-once.ts'
import { createContent, prepareText, type ContentServices } from '#server/save-content.ts'
import type { FaqItem, FaqItemInput } from '../schema.ts'
import { FAQ_ITEM, requireCategory } from './faq-item-kind.ts'
import { insertFaqItem } from './store.ts'

/** @throws {InvalidInput} when cleaning leaves nothing of the answer, or there is no such category */
export async function createFaqItem(
  services: ContentServices,
  input: FaqItemInput,
  { note, by }: { note?: RecordCreation; by?: string } = {},
): Promise<FaqItem> {
  // Comes first, so that a refused question leaves no pictures in the library.
  await requireCategory(services.db, input.categoryId)
  const now = services.clock.now().toISOString()
  const { html, digest, imageIds } = await prepareText(services, input.answer, { path: 'answer' })
  return createContent(services, FAQ_ITEM, {
    imageIds,
    check: (db) => requireCategory(db, input.categoryId),
    insert: (db) =>
      insertFaqItem(db, {
        question: input.question,
        answer: html,
        answer_digest: digest,
        category_id: input.categoryId ?? null,
        sort_order: input.sortOrder,
        is_published: input.isPublished ? 1 : 0,
        tags: JSON.stringify(input.tags),
        created_at: now,
        updated_at: now,
      }),
    note,
    by,
  })
}
