import { lockImages, updateContentImages } from '#server/db/content-images.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import { NotFound } from '#server/errors.ts'
import type { Edit } from '#server/history.ts'
import { isLateSave, saveVersioned } from '#server/db/save-versioned.ts'
import type { Services } from '#server/services.ts'
import type { FaqItem, FaqItemChange } from '../schema.ts'
import { assertAnswer, assertCategory } from './checks.ts'
import { findFaqItem, findFaqItemForUpdate, updateFaqItem } from './store.ts'

/** Changes the given fields. @throws {Conflict} when it was saved after `input.updatedAt` */
export async function changeFaqItem(
  { db, clock, prepareHtml, history }: Pick<Services, 'db' | 'clock' | 'prepareHtml' | 'history'>,
  id: number,
  input: FaqItemChange,
  edit: Edit,
): Promise<FaqItem> {
  const known = await findFaqItem(db, id)
  if (!known) throw missing()
  // Pictures are stored before the transaction, which must not wait for the disk.
  const isTrial = isLateSave(input.updatedAt, known.updatedAt)
  const written =
    input.answer === undefined
      ? undefined
      : await prepareHtml(input.answer, { path: 'answer', isTrial })
  if (written) assertAnswer(written.html)
  return inTransaction(db, async (transaction) => {
    const current = await findFaqItemForUpdate(transaction, id)
    if (!current) throw missing()
    await assertCategory(transaction, input.categoryId)
    if (written)
      await updateContentImages(
        transaction,
        { kind: 'faq', id },
        await lockImages(transaction, written.imageIds),
      )
    return saveVersioned({
      current,
      startedFrom: input.updatedAt,
      now: clock.now(),
      noun: 'question',
      write: (updatedAt) =>
        updateFaqItem(transaction, id, { ...columnsOf(input, written), updated_at: updatedAt }),
      keep: (saved) => history.keep(transaction, 'faq', { ...saved, ...edit }),
    })
  })
}

function missing(): NotFound {
  return new NotFound('There is no such question')
}

/** Absent fields stay, and null clears all but the switch, which cannot be empty. */
function columnsOf(input: FaqItemChange, written: WrittenHtml | undefined) {
  return {
    question: input.question,
    answer: written?.html,
    answer_digest: written?.digest,
    category_id: input.categoryId,
    sort_order: input.sortOrder === null ? 0 : input.sortOrder,
    is_published: flagOf(input.isPublished),
    tags: input.tags === undefined ? undefined : JSON.stringify(input.tags ?? []),
  }
}

function flagOf(value: boolean | null | undefined): 0 | 1 | undefined {
  if (typeof value !== 'boolean') return undefined
  return value ? 1 : 0
}
