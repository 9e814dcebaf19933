import { sql, type Expression, type SqlBool } from 'kysely'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { dayAfter } from '#shared/time/dates.ts'
import { startOfEasternDay, toEasternDay } from '#shared/time/eastern-time.ts'
import type { ReviewColumns } from '#server/db/tables/review-columns.ts'
import type { Db } from '#server/db/tables.ts'
import {
  getReviewLimit,
  REVIEWED_KINDS,
  yearsAfter,
  type Review,
  type ReviewedKind,
} from '../schema.ts'

type ReviewedTable = (typeof CONTENT_KINDS)[ReviewedKind]['table']

const NEVER = 'never'

/** The review of a row: a year after its last change or review, unless an admin chose a date. */
export function toReview(row: Review & { updatedAt: string }): Review {
  const { reviewBy: chosen, reviewedAt, updatedAt } = row
  const last = reviewedAt !== null && reviewedAt > updatedAt ? reviewedAt : updatedAt
  const automatic = yearsAfter(toEasternDay(new Date(last)))
  return { reviewBy: chosen === NEVER ? null : (chosen ?? automatic), reviewedAt }
}

/** The column for a date that an admin chose, null for never; undefined stays. */
export function toReviewColumn(reviewBy: string | null | undefined): string | undefined {
  return reviewBy === null ? NEVER : reviewBy
}

/** What an admin chose, as in a save: null for never, undefined for a year after the last change. */
export async function findReview(
  db: Db,
  { table, id }: { table: ReviewedTable; id: number },
): Promise<{ reviewBy: string | null | undefined; reviewedAt: string | undefined }> {
  const row = await db
    .selectFrom(table)
    .select(['review_by', 'reviewed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const chosen = row?.review_by ?? undefined
  return { reviewBy: chosen === NEVER ? null : chosen, reviewedAt: row?.reviewed_at ?? undefined }
}

/** Whether a row of a reviewed table is due for review. */
export function isDueForReview(now: Date): Expression<SqlBool> {
  const limit = getReviewLimit(toEasternDay(now))
  const since = startOfEasternDay(dayAfter(yearsAfter(limit, -1))).toISOString()
  return sql<SqlBool>`(
    review_by <= ${limit}
    or (review_by is null and updated_at < ${since} and coalesce(reviewed_at, '') < ${since})
  )`
}

async function countDueForReview(db: Db, table: ReviewedTable, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isDueForReview(now))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the texts of all kinds that are due for review. */
export async function countDueTexts(db: Db, now: Date): Promise<Record<ReviewedKind, number>> {
  const [blog = 0, faq = 0, pages = 0] = await Promise.all(
    REVIEWED_KINDS.map((kind) => countDueForReview(db, CONTENT_KINDS[kind].table, now)),
  )
  return { blog, faq, pages }
}

export async function updateReview(
  db: Db,
  { table, id }: { table: ReviewedTable; id: number },
  columns: Partial<ReviewColumns>,
): Promise<void> {
  await db.updateTable(table).set(columns).where('id', '=', id).execute()
}
