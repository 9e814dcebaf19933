import type { PeriodCounts } from '#shared/counts.ts'

/** How many of all periods together came how far. */
export function describeReach(periods: PeriodCounts[]): string {
  const sum = (kind: 'views' | 'calculator' | 'packets' | 'messages') =>
    periods.reduce((total, counts) => total + counts[kind], 0)
  const views = sum('views')
  const parts = [
    `${formatCount(views)} ${views === 1 ? 'view' : 'views'}`,
    `${formatCount(sum('calculator'))} used the calculator`,
    `${formatCount(sum('packets'))} opened a packet`,
    `${formatCount(sum('messages'))} wrote`,
  ]
  return parts.join(' · ')
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** The round number at the top of a plot: 1, 2, 4 or 10 times a power of ten, so that half is round too. */
export function roundUp(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  return ([1, 2, 4, 6, 8].find((step) => step * power >= highest) ?? 10) * power
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const longMonthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Nov 24' for a day, 'Nov' for a month. */
export function formatPeriod(date: string): string {
  return (isMonth(date) ? monthFormat : dayFormat).format(new Date(date))
}

/** 'Nov 24' for a day, 'November 2026' for a month. */
export function formatPeriodInFull(date: string): string {
  return (isMonth(date) ? longMonthFormat : dayFormat).format(new Date(date))
}

function isMonth(date: string): boolean {
  return date.length === '2026-11'.length
}
