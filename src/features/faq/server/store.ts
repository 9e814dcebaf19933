import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { toReview } from '#aspects/reviews/server/review-store.ts'
import type { Db, FaqItemsTable } from '#server/db/tables.ts'
import { cleanedHtml } from '#server/html/sanitize.ts'
import { readFields } from '#shared/content/field-shapes.ts'
import { htmlToText } from '#shared/text.ts'
import { FAQ_FIELDS } from '../fields.ts'
import type { AdminFaqItem } from '../schema.ts'

export async function listPublishedFaqItems(db: Db): Promise<AdminFaqItem[]> {
  const rows = await db.selectFrom('faq_items').selectAll().where('is_published', '=', 1).execute()
  return rows.map(toFaqItem)
}

/** Lists every item in the order that admins set. */
export async function listFaqItems(db: Db): Promise<AdminFaqItem[]> {
  const rows = await db
    .selectFrom('faq_items')
    .selectAll()
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return rows.map(toFaqItem)
}

/** What the office has published under a question, as text; null if it is long. */
type PublishedAnswer = { id: number; question: string; answer: string | null }

/** In characters of HTML. Longer ones are not read. */
const SHORT_ANSWER_MAX = 2000

/** Lists the first answer that the office has published under each of these questions. */
export async function listPublishedAnswers(
  db: Db,
  questions: readonly string[],
): Promise<PublishedAnswer[]> {
  const first = db
    .selectFrom('faq_items')
    .select((select) => select.fn.min('id').as('id'))
    .where('is_published', '=', 1)
    .where('question', 'in', questions)
    .groupBy('question')
  const answer = sql<
    string | null
  >`case when length(answer) <= ${SHORT_ANSWER_MAX} then answer end`.as('answer')
  const rows = await db
    .selectFrom('faq_items')
    .select(['id', 'question', answer])
    .where('id', 'in', first)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, answer: row.answer && htmlToText(row.answer) }))
}

/** How many drafts have a gap, by its usual spelling: reading all of them would take too long. */
export async function countDraftsWithGaps(db: Db): Promise<number> {
  const { drafts } = await db
    .selectFrom('faq_items')
    .select((select) => select.fn.countAll<number>().as('drafts'))
    .where('is_published', '=', 0)
    .where(sql<string>`lower(answer)`, 'like', '%[office:%')
    .executeTakeFirstOrThrow()
  return drafts
}

export async function countFaqItems(db: Db): Promise<{ total: number; published: number }> {
  return db
    .selectFrom('faq_items')
    .select((select) => [
      select.fn.countAll<number>().as('total'),
      select.fn.countAll<number>().filterWhere('is_published', '=', 1).as('published'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many characters the answers of all items but one have together. */
export async function countAnswerCharacters(db: Db, exceptId: number): Promise<number> {
  const { total } = await db
    .selectFrom('faq_items')
    .select(sql<number | string | null>`sum(length(answer))`.as('total'))
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

export async function findFaqItem(db: Db, id: number): Promise<AdminFaqItem | undefined> {
  const row = await db.selectFrom('faq_items').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toFaqItem(row)
}

export async function hasQuestion(db: Db, question: string): Promise<boolean> {
  const query = db.selectFrom('faq_items').select('id').where('question', '=', question)
  return (await query.executeTakeFirst()) !== undefined
}

/** Lists places and versions of all items, locked until the transaction ends. */
export async function listFaqPlacesForUpdate(
  db: Db,
): Promise<{ id: number; sortOrder: number; updatedAt: string }[]> {
  return db
    .selectFrom('faq_items')
    .select(['id', 'sort_order as sortOrder', 'updated_at as updatedAt'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** @returns the id */
export async function insertFaqItem(db: Db, row: Insertable<FaqItemsTable>): Promise<number> {
  const { id } = await db
    .insertInto('faq_items')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFaqItem(
  db: Db,
  id: number,
  row: Updateable<FaqItemsTable>,
): Promise<void> {
  await db.updateTable('faq_items').set(row).where('id', '=', id).execute()
}

/** @returns the id, if the item still exists */
export async function updateFaqViewCount(
  db: Db,
  id: number,
  views: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('faq_items')
    .set((set) => ({ view_count: set('view_count', '+', views) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** An answer to 'Was this helpful?': the id of the item and the column that counts it. */
export type HelpfulVote = `${number} ${'helpful' | 'not_helpful'}`

export async function updateHelpfulCount(db: Db, vote: HelpfulVote, count: number): Promise<void> {
  const [id, column] = vote.split(' ')
  const counted = column === 'helpful' ? 'helpful' : 'not_helpful'
  await db
    .updateTable('faq_items')
    .set((set) => ({ [counted]: sql`coalesce(${set.ref(counted)}, 0) + ${count}` }))
    .where('id', '=', Number(id))
    .execute()
}

function toFaqItem(row: Selectable<FaqItemsTable>): AdminFaqItem {
  return {
    id: row.id,
    ...readFields(FAQ_FIELDS, row),
    answer: cleanedHtml(row.answer, row.answer_digest),
    viewCount: row.view_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...toReview({
      reviewBy: row.review_by,
      reviewedAt: row.reviewed_at,
      updatedAt: row.updated_at,
    }),
    helpful: row.helpful ?? 0,
    notHelpful: row.not_helpful ?? 0,
  }
}
