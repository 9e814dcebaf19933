import { tzOffset } from '@date-fns/tz'
import { EASTERN } from '#shared/dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A backup that failed is tried again after this long. */
const RETRY_MS = HOUR
/** A night may fail and be made good by day; after this long somebody has to look. */
export const OVERDUE_MS = 36 * HOUR

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: EASTERN })

/** The times of the last backup that was good, and of the last that was begun. */
export type History = { lastGood: Date | undefined; lastBegun: Date | undefined }

/** When the next backup is to be made: now if one was missed, an hour after one that failed. */
export function nextBackupAt({ lastGood, lastBegun }: History, at: string, now: Date): Date {
  const { last, next } = nightsAround(at, now)
  if (lastGood && lastGood >= last) return next
  if (lastBegun && lastBegun >= last) {
    return new Date(Math.min(lastBegun.getTime() + RETRY_MS, next.getTime()))
  }
  return now
}

/** The last moment at which a backup was due, and the next: once a day by Michigan's clocks. */
export function nightsAround(at: string, now: Date): { last: Date; next: Date } {
  const moments = [-2, -1, 0, 1, 2].map((days) =>
    momentOf(day.format(now.getTime() + days * DAY), at),
  )
  const past = moments.filter((moment) => moment <= now.getTime())
  const coming = moments.filter((moment) => moment > now.getTime())
  return { last: new Date(Math.max(...past)), next: new Date(Math.min(...coming)) }
}

/**
 * The moment at which clocks in Michigan show a time of a day: of a time that comes twice the
 * first, of one that is skipped the one an hour later.
 */
function momentOf(date: string, time: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`)
  // Clocks change by less than a day, so both offsets that can hold are those a day around.
  const [before, after] = [wall - DAY, wall + DAY].map(offsetAt)
  const moments = [wall - (before ?? 0), wall - (after ?? 0)]
  return moments.find((moment) => moment + offsetAt(moment) === wall) ?? wall - (before ?? 0)
}

function offsetAt(time: number): number {
  return tzOffset(EASTERN, new Date(time)) * MINUTE
}
