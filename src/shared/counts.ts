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
export type PeriodCounts = { date: string } & Record<CountKind, number>

/** The last 30 days and the last 12 months, oldest first, without gaps. */
export type RecentCounts = { days: PeriodCounts[]; months: PeriodCounts[] }
