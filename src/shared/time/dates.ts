/** Michigan's time zone, in which the office reads and writes dates. */
export const EASTERN = 'America/Detroit'

const DAY_MS = 24 * 60 * 60_000

/** The time in a text. A damaged one is the beginning of 1970, so that it costs no page. */
export function readTime(text: string | Date): Date {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? new Date(0) : time
}

/** 'November 21, 2026', in Michigan's time zone wherever the reader or the server is. */
export const formatLongDate = dateFormat('long')

/** 'Nov 21, 2026', in Michigan's time zone. */
export const formatMediumDate = dateFormat('medium')

const momentFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: EASTERN,
})

/** 'Nov 21 at 2:05 AM', in Michigan's time zone. */
export function formatMoment(iso: string): string {
  return keepTimeTogether(momentFormat.format(readTime(iso)).replace(', ', ' at '))
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: EASTERN })

/** '2:05 AM', in Michigan's time zone. */
export function formatTime(time: Date): string {
  return timeFormat.format(readTime(time))
}

/** No line ends within a time such as '2:05 AM'. */
export function keepTimeTogether(text: string): string {
  return text.replace(/ (?=[AP]M\b)/, '\u00A0')
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'March 31, 2027' for a date without a time, such as '2027-03-31'. */
export function formatDay(date: string): string {
  return dayFormat.format(readTime(date))
}

const weekdayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'Wed, Mar 31' for a date without a time. */
export function formatWeekday(date: string): string {
  return weekdayFormat.format(readTime(date))
}

const shortDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'Mar 31' for a date without a time. */
export function formatShortDay(date: string): string {
  return shortDayFormat.format(readTime(date))
}

/** The day that comes a number of days after another: '2027-01-21'. */
export function dayAfter(day: string, days = 1): string {
  return new Date(readTime(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days come between two days, such as 1 from '2027-01-20' to '2027-01-21'. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function dateFormat(dateStyle: 'long' | 'medium'): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: EASTERN })
  return (iso) => format.format(readTime(iso))
}
