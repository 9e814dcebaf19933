import { toEasternDay, readEastern } from '#shared/time/eastern-time.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** The pause before a failed backup is tried again. */
const RETRY_MS = HOUR
/**
 * A missed nightly backup is made up during the day. After this time, the backups need attention.
 */
export const OVERDUE_MS = 36 * HOUR

/** When the last good backup and the last attempt started. */
type Attempts = { lastGood: Date | undefined; lastBegun: Date | undefined }

/** When to make the next backup: now if one was missed, an hour after one that failed. */
export function nextBackupAt({ lastGood, lastBegun }: Attempts, at: string, now: Date): Date {
  const { last, next } = nightsAround(at, now)
  if (lastGood && lastGood >= last) return next
  if (lastBegun && lastBegun >= last) {
    return new Date(Math.min(lastBegun.getTime() + RETRY_MS, next.getTime()))
  }
  return now
}

/** The last and the next time at which a backup is due, once a day in Michigan time. */
export function nightsAround(at: string, now: Date): { last: Date; next: Date } {
  const moments = [-2, -1, 0, 1, 2].flatMap((days) => {
    const moment = readEastern(`${toEasternDay(new Date(now.getTime() + days * DAY))}T${at}`)
    return moment ? [Date.parse(moment)] : []
  })
  const past = moments.filter((moment) => moment <= now.getTime())
  const coming = moments.filter((moment) => moment > now.getTime())
  return { last: new Date(Math.max(...past)), next: new Date(Math.min(...coming)) }
}
