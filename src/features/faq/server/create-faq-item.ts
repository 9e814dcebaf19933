import type { NoteCreated } from '#server/idempotency/create-once.ts'
import { lockImages, updateContentImages } from '#server/db/content-images.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Services } from '#server/services.ts'
import type { FaqItem, FaqItemInput } from '../schema.ts'
import { assertAnswer, assertCategory } from './checks.ts'
import { insertFaqItem } from './store.ts'

/** @throws {InvalidInput} when cleaning leaves nothing of the answer, or there is no such category */
export async function createFaqItem(
  { db, clock, prepareHtml, history }: Pick<Services, 'db' | 'clock' | 'prepareHtml' | 'history'>,
  input: FaqItemInput,
  { note, by }: { note?: NoteCreated; by?: string } = {},
): Promise<FaqItem> {
  const now = clock.now().toISOString()
  const { html, digest, imageIds } = await prepareHtml(input.answer, { path: 'answer' })
  assertAnswer(html)
  return inTransaction(db, async (transaction) => {
    await assertCategory(transaction, input.categoryId)
    const item = await insertFaqItem(transaction, {
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
    await updateContentImages(
      transaction,
      { kind: 'faq', id: item.id },
      await lockImages(transaction, imageIds),
    )
    await note?.(transaction, item.id)
    await history.keep(transaction, 'faq', { after: item, by })
    return item
  })
}
