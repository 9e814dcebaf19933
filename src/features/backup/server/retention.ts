import { toEasternDay } from '#shared/time/eastern-time.ts'

const KEPT = { days: 7, weeks: 4, months: 12 } as const

const DAY_MS = 24 * 60 * 60_000

type Kept = { file: string; createdAt: Date }

/**
 * The backups to keep: the newest of each of the last 7 days, 4 weeks and 12 months that have one, by
 * the calendar of the office. Days without a backup do not count, so a long pause never empties the
 * folder.
 */
export function pickBackupsToKeep(backups: Kept[]): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return new Set([
    ...keepNewestPerPeriod(newestFirst, toEasternDay, KEPT.days),
    ...keepNewestPerPeriod(newestFirst, getWeekStart, KEPT.weeks),
    ...keepNewestPerPeriod(newestFirst, getYearMonth, KEPT.months),
  ])
}

function keepNewestPerPeriod(
  newestFirst: Kept[],
  getPeriod: (time: Date) => string,
  count: number,
): string[] {
  const newest = new Map<string, string>()
  for (const { file, createdAt } of newestFirst) {
    const period = getPeriod(createdAt)
    if (!newest.has(period) && newest.size < count) newest.set(period, file)
  }
  return [...newest.values()]
}

/** The Monday of the week. */
function getWeekStart(time: Date): string {
  const noon = new Date(`${toEasternDay(time)}T12:00:00.000Z`)
  const daysSinceMonday = (noon.getUTCDay() + 6) % 7
  return new Date(noon.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10)
}

function getYearMonth(time: Date): string {
  return toEasternDay(time).slice(0, 7)
}
