import { toFlag } from '#server/db/column-values.ts'
import type { Edit } from '#server/history.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import { changeContent, type ContentServices } from '#server/save-content.ts'
import type { FaqItem, FaqItemChange } from '../schema.ts'
import { FAQ_ITEM, requireCategory } from './faq-item-kind.ts'
import { updateFaqItem } from './store.ts'

/** Changes the given fields. @throws {Conflict} when it was saved after `input.updatedAt` */
export async function changeFaqItem(
  services: ContentServices,
  id: number,
  input: FaqItemChange,
  edit: Edit,
): Promise<FaqItem> {
  const { after } = await changeContent(services, FAQ_ITEM, {
    id,
    startedFrom: input.updatedAt,
    html: input.answer,
    check: (db) => requireCategory(db, input.categoryId),
    write: (db, { written, updatedAt }) =>
      updateFaqItem(db, id, { ...toFaqColumns(input, written), updated_at: updatedAt }),
    edit,
  })
  return after
}

/** Absent fields stay, and null clears all but the switch, which cannot be empty. */
function toFaqColumns(input: FaqItemChange, written: WrittenHtml | undefined) {
  return {
    question: input.question,
    answer: written?.html,
    answer_digest: written?.digest,
    category_id: input.categoryId,
    sort_order: input.sortOrder === null ? 0 : input.sortOrder,
    is_published: toFlag(input.isPublished),
    tags: input.tags === undefined ? undefined : JSON.stringify(input.tags ?? []),
  }
}
