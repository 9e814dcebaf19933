/** Michigan's time zone, in which the office reads and writes dates. */
export const EASTERN = 'America/Detroit'
const DATES_KEPT = 1000

/** 'November 21, 2026', in Michigan's time zone wherever the reader or the server is. */
export const longDateOf = dateFormat('long')

/** 'Nov 21, 2026', in Michigan's time zone. */
export const mediumDateOf = dateFormat('medium')

/** Intl takes as long over a date as React over ten elements, and pages show the same ones again. */
function dateFormat(dateStyle: 'long' | 'medium'): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: EASTERN })
  const known = new Map<string, string>()
  return (iso) => {
    const text = known.get(iso) ?? format.format(new Date(iso))
    if (known.size >= DATES_KEPT) known.clear()
    known.set(iso, text)
    return text
  }
}

/** Whether a save began from an older version than the one that is stored; without one it did not. */
export function isLateSave(startedFrom: string | null | undefined, stored: string): boolean {
  return startedFrom ? Date.parse(startedFrom) < Date.parse(stored) : false
}

/** The time of a save: later than the last one, also within one millisecond. */
export function nextSaveTime(last: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(last) + 1)).toISOString()
}
