import { EASTERN } from '#shared/dates.ts'

// The Swedish way to write a date is that of ISO 8601.
const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: EASTERN,
})

/** '2026-11-21 09:05', in Michigan's time zone: a spreadsheet reads and sorts it. */
export function easternTimeOf(time: Date): string {
  return format.format(time)
}
