import type { Insertable, Selectable } from 'kysely'
import type { Db, FaqItemsTable } from '#server/db/tables.ts'
import { trustedHtml } from '#server/html/sanitize.ts'
import type { FaqItem } from '../schema.ts'

export async function listPublishedFaqItems(db: Db): Promise<FaqItem[]> {
  const rows = await db.selectFrom('faq_items').selectAll().where('is_published', '=', 1).execute()
  return rows.map(toFaqItem)
}

/** Whether visitors can open this item. */
export async function findPublishedFaqItem(db: Db, id: number): Promise<FaqItem | undefined> {
  const row = await db
    .selectFrom('faq_items')
    .selectAll()
    .where('id', '=', id)
    .where('is_published', '=', 1)
    .executeTakeFirst()
  return row && toFaqItem(row)
}

export async function insertFaqItem(db: Db, row: Insertable<FaqItemsTable>): Promise<FaqItem> {
  return toFaqItem(
    await db.insertInto('faq_items').values(row).returningAll().executeTakeFirstOrThrow(),
  )
}

export async function updateFaqViewCount(db: Db, id: number, views: number): Promise<void> {
  await db
    .updateTable('faq_items')
    .set((set) => ({ view_count: set('view_count', '+', views) }))
    .where('id', '=', id)
    .execute()
}

function toFaqItem(row: Selectable<FaqItemsTable>): FaqItem {
  return {
    id: row.id,
    question: row.question,
    answer: trustedHtml(row.answer, row.answer_digest),
    categoryId: row.category_id,
    sortOrder: row.sort_order,
    isPublished: row.is_published === 1,
    tags: JSON.parse(row.tags),
    viewCount: row.view_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
