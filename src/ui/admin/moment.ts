import { EASTERN, keepTimeTogether } from '#shared/time/dates.ts'

const short = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: EASTERN,
})
const full = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: EASTERN,
})

/** 'Nov 21, 2026, 2:05 AM', in Michigan's time zone. */
export function formatDateTime(iso: string): string {
  return keepTimeTogether(short.format(new Date(iso)))
}

/** 'Saturday, November 21, 2026 at 2:05 AM EST' */
export function formatFullDateTime(iso: string): string {
  return full.format(new Date(iso))
}
