import { z } from 'zod'

/** What is counted by the day for the whole site. */
export const COUNT_KINDS = [
  'views',
  'calculator',
  'packets',
  'pdfs',
  'messages',
  'searches',
] as const
export type CountKind = (typeof COUNT_KINDS)[number]

/** The counts of a day in Michigan ('2026-11-24') or of a month ('2026-11'). */
const periodCountsSchema = z
  .object({
    date: z.string(),
    views: z.number(),
    calculator: z.number(),
    packets: z.number(),
    pdfs: z.number(),
    messages: z.number(),
    searches: z.number(),
  })
  .meta({ id: 'PeriodCounts' })
export type PeriodCounts = z.infer<typeof periodCountsSchema>

/** The last 30 days and the last 12 months, oldest first, without gaps. */
export const recentCountsSchema = z.object({
  days: z.array(periodCountsSchema),
  months: z.array(periodCountsSchema),
})
export type RecentCounts = z.infer<typeof recentCountsSchema>
