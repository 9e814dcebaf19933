import { isDeepStrictEqual } from 'node:util'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { isLateSave, nextSaveTime } from '#shared/dates.ts'
import type { FaqItem, FaqItemChange } from '../schema.ts'
import { assertAnswer, assertCategory } from './checks.ts'
import { findFaqItemForUpdate, updateFaqImages, updateFaqItem } from './store.ts'

/**
 * Changes what the input names.
 * @throws {Conflict} with the item as it is stored, when it was saved after `input.updatedAt`, unless
 *   it is what the input asks for: a save may be sent again because its answer was lost
 */
export async function changeFaqItem(
  { db, clock, prepareHtml }: Pick<Services, 'db' | 'clock' | 'prepareHtml'>,
  id: number,
  input: FaqItemChange,
): Promise<FaqItem> {
  // Pictures are stored before the transaction begins: it waits for no disk.
  const written =
    input.answer === undefined ? undefined : await prepareHtml(input.answer, { path: 'answer' })
  if (written) assertAnswer(written.html)
  return inTransaction(db, async (transaction) => {
    const current = await findFaqItemForUpdate(transaction, id)
    if (!current) throw new NotFound('There is no such question')
    const isLate = isLateSave(input.updatedAt, current.updatedAt)
    await assertCategory(transaction, input.categoryId)
    if (written) await updateFaqImages(transaction, id, written.imageIds)
    const changed = await updateFaqItem(transaction, id, {
      ...columnsOf(input, written),
      updated_at: isLate ? current.updatedAt : nextSaveTime(current.updatedAt, clock.now()),
    })
    if (isLate && !isDeepStrictEqual(changed, current)) {
      throw new Conflict('Someone else has changed this question in the meantime', { current })
    }
    return changed
  })
}

/** What is left out stays as it is, and null clears. */
function columnsOf(input: FaqItemChange, written: WrittenHtml | undefined) {
  const { question, categoryId, sortOrder, isPublished, tags } = input
  return {
    ...(question !== undefined && { question }),
    ...(written && { answer: written.html, answer_digest: written.digest }),
    ...(categoryId !== undefined && { category_id: categoryId }),
    ...(sortOrder !== undefined && { sort_order: sortOrder ?? 0 }),
    // Neither answer could be meant by no answer, so that null changes nothing.
    ...(typeof isPublished === 'boolean' && ({ is_published: isPublished ? 1 : 0 } as const)),
    ...(tags !== undefined && { tags: JSON.stringify(tags ?? []) }),
  }
}
