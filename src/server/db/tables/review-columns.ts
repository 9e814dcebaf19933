/** When a text is due for review; `aspects/reviews/server/review-store.ts` reads and writes it. */
export type ReviewColumns = {
  /** A date or 'never'; null for a year after the last change or review. */
  review_by: string | null
  reviewed_at: string | null
}
