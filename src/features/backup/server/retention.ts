import { toEasternDay } from '#shared/time/eastern-time.ts'
import { parseBackupSchema } from './backup-files.ts'

const KEPT = { days: 7, weeks: 4, months: 12 } as const

const DAY_MS = 24 * 60 * 60_000
const WAY_BACK_MS = 30 * DAY_MS
/** Nothing that was deleted stays in a backup for longer. */
const YEAR_MS = 365 * DAY_MS

type Kept = { file: string; createdAt: Date }

/**
 * The backups to keep: those of the last 24 hours, and the newest of each of the last 7 days, 4 weeks and
 * 12 months that have one, by the calendar of the office. Days without a backup do not count, so a long
 * pause never empties the folder.
 */
export function pickBackupsToKeep(backups: Kept[]): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const isOfLast = (ms: number) => (backup: Kept) =>
    Number(newestFirst[0]?.createdAt) - Number(backup.createdAt) < ms
  const kept = [
    ...newestFirst.filter(isOfLast(DAY_MS)),
    ...keepNewestPerPeriod(newestFirst, (it) => toEasternDay(it.createdAt), KEPT.days),
    ...keepNewestPerPeriod(newestFirst, (it) => getWeekStart(it.createdAt), KEPT.weeks),
    ...keepNewestPerPeriod(newestFirst, (it) => getYearMonth(it.createdAt), KEPT.months),
    ...keepWaysBack(newestFirst.filter(isOfLast(YEAR_MS)), isOfLast(WAY_BACK_MS)),
  ]
  return new Set(kept.map(({ file }) => file))
}

/** The last backup before each upgrade: before the latest one for a year, before others for 30 days. */
function keepWaysBack(newestFirst: Kept[], isRecent: (backup: Kept) => boolean): Kept[] {
  const [, latest, ...others] = keepNewestPerPeriod(newestFirst, (it) => parseBackupSchema(it.file))
  return [...(latest ? [latest] : []), ...others.filter(isRecent)]
}

function keepNewestPerPeriod(
  newestFirst: Kept[],
  getPeriod: (backup: Kept) => string,
  count = Infinity,
): Kept[] {
  const newest = new Map<string, Kept>()
  for (const backup of newestFirst) {
    const period = getPeriod(backup)
    if (!newest.has(period) && newest.size < count) newest.set(period, backup)
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
