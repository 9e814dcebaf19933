import type { PeriodCounts } from '#shared/counts.ts'
import { formatShortDay } from '#shared/time/dates.ts'
import { countText } from '#shared/format.ts'

/** How many of all periods together came how far. */
export function describeReach(periods: PeriodCounts[]): string {
  const sum = (kind: 'views' | 'calculator' | 'packets' | 'messages') =>
    periods.reduce((total, counts) => total + counts[kind], 0)
  const parts = [
    countText(sum('views'), 'view'),
    `${formatCount(sum('calculator'))} used the calculator`,
    `${formatCount(sum('packets'))} opened a packet`,
    `${formatCount(sum('messages'))} sent a message`,
  ]
  // A line does not end between a number and its words.
  return parts.map((part) => part.replaceAll(' ', '\u00A0')).join(' · ')
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** The round number at the top of a plot: 1, 2, 4 or 10 times a power of ten, so that half is round too. */
export function roundUp(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  return ([1, 2, 4, 6, 8].find((step) => step * power >= highest) ?? 10) * power
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const longMonthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Nov 24' for a day, 'Nov' for a month. */
export function formatPeriod(date: string): string {
  return isMonth(date) ? monthFormat.format(new Date(date)) : formatShortDay(date)
}

/** 'Nov 24' for a day, 'November 2026' for a month. */
export function formatPeriodInFull(date: string): string {
  return isMonth(date) ? longMonthFormat.format(new Date(date)) : formatShortDay(date)
}

function isMonth(date: string): boolean {
  return date.length === '2026-11'.length
}
