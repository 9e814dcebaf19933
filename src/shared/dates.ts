/** Michigan's time zone, in which the office reads and writes dates. */
export const EASTERN = 'America/Detroit'

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: EASTERN })
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: EASTERN })

/** 'November 21, 2026', in Michigan's time zone wherever the reader or the server is. */
export function longDateOf(iso: string): string {
  return long.format(new Date(iso))
}

/** 'Nov 21, 2026', in Michigan's time zone. */
export function mediumDateOf(iso: string): string {
  return medium.format(new Date(iso))
}

/** Whether a save began from an older version than the one that is stored; without one it did not. */
export function isLateSave(startedFrom: string | null | undefined, stored: string): boolean {
  return startedFrom ? Date.parse(startedFrom) < Date.parse(stored) : false
}

/** The time of a save: later than the last one, also within one millisecond. */
export function nextSaveTime(last: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(last) + 1)).toISOString()
}
