import { z } from 'zod'
import { dayAfter } from '#shared/time/dates.ts'

/** The kinds of texts that are looked at again. */
export const REVIEWED_KINDS = ['blog', 'faq', 'pages'] as const
export type ReviewedKind = (typeof REVIEWED_KINDS)[number]

export function isReviewedKind(name: string): name is ReviewedKind {
  return REVIEWED_KINDS.some((kind) => kind === name)
}

/** A text is due for review from this many days before its date. */
const DAYS_BEFORE = 30

/** When a text of the site is due for review, and when somebody last said that it is still accurate. */
export const reviewSchema = z.object({
  /** A date such as '2027-11-24'; null for never. */
  reviewBy: z.string().nullable(),
  reviewedAt: z.string().nullable(),
})
export type Review = z.infer<typeof reviewSchema>

/** A date that an admin chooses, null for never. */
export const reviewDate = z.iso.date('Enter the day of the next review').nullish()
export const reviewChangeSchema = z.object({ reviewBy: reviewDate })
/** What an export says of a review; absent for one that nobody has chosen or made. */
export const importedReviewSchema = reviewChangeSchema.extend({ reviewedAt: z.string().optional() })

/** The last date by which a text is due on a day. */
export function getReviewLimit(today: string): string {
  return dayAfter(today, DAYS_BEFORE)
}

export function isDueForReview({ reviewBy }: Pick<Review, 'reviewBy'>, today: string): boolean {
  return reviewBy !== null && reviewBy <= getReviewLimit(today)
}

/** The same day a number of years later; February 28 for a leap day. */
export function yearsAfter(day: string, years = 1): string {
  const year = Number(day.slice(0, 4)) + years
  const rest = day.slice(4)
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`
}
