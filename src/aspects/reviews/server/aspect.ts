import type { Aspect } from '#server/content/aspect.ts'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { importedReviewSchema, isReviewedKind, REVIEWED_KINDS } from '../schema.ts'
import { findReview, toReviewColumn, updateReview } from './review-store.ts'

/** When a text is due for review. */
export const REVIEWS: Aspect = {
  kinds: REVIEWED_KINDS,
  async readExport(db, { kind, id }) {
    return isReviewedKind(kind) ? findReview(db, { table: CONTENT_KINDS[kind].table, id }) : {}
  },
  async storeImport(db, { kind, id }, exported) {
    if (!isReviewedKind(kind)) return
    const { reviewBy, reviewedAt } = importedReviewSchema.parse(exported)
    if (reviewBy === undefined && reviewedAt === undefined) return
    const columns = { review_by: toReviewColumn(reviewBy), reviewed_at: reviewedAt }
    await updateReview(db, { table: CONTENT_KINDS[kind].table, id }, columns)
  },
}
