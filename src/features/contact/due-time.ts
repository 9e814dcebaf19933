import { isBusinessDay, toBusinessDayAfter, type OfficeCalendar } from '#shared/business-days.ts'
import { dayAfter } from '#shared/dates.ts'
import { readEastern, toEasternDay, toEasternInput } from '#shared/eastern-time.ts'
import { OFFICE_HOURS } from '#shared/offer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * When an answer is due: one business day later at the same time in Michigan. What comes while the
 * office is closed counts from its next opening.
 */
export function findDueTime(received: Date, calendar: OfficeCalendar): Date {
  if (isOfficeOpen(received, calendar)) {
    const time = toEasternInput(received.toISOString()).slice(11)
    const due = toMoment(nextBusinessDay(toEasternDay(received), calendar), time)
    return new Date(due.getTime() + (received.getTime() % MINUTE_MS))
  }
  const day = toEasternDay(received)
  const opening = getHour(received) < OFFICE_HOURS.opens ? day : dayAfter(day)
  return openingOf(nextBusinessDay(toBusinessDayAfter(opening, calendar), calendar))
}

/** Whether a time is within the office's hours. */
export function isOfficeOpen(time: Date, calendar: OfficeCalendar): boolean {
  const hour = getHour(time)
  const { opens, closes } = OFFICE_HOURS
  return opens <= hour && hour < closes && isBusinessDay(toEasternDay(time), calendar)
}

/** The hours of the office between two times. */
export function countOfficeHours(from: Date, to: Date, calendar: OfficeCalendar): number {
  const last = toEasternDay(to)
  let total = 0
  for (let day = toEasternDay(from); day <= last; day = dayAfter(day)) {
    if (!isBusinessDay(day, calendar)) continue
    const opening = openingOf(day).getTime()
    const closing = opening + (OFFICE_HOURS.closes - OFFICE_HOURS.opens) * HOUR_MS
    total += Math.max(0, Math.min(closing, to.getTime()) - Math.max(opening, from.getTime()))
  }
  return total / HOUR_MS
}

function nextBusinessDay(day: string, calendar: OfficeCalendar): string {
  return toBusinessDayAfter(dayAfter(day), calendar)
}

function openingOf(day: string): Date {
  return toMoment(day, `${String(OFFICE_HOURS.opens).padStart(2, '0')}:00`)
}

function toMoment(day: string, time: string): Date {
  return new Date(readEastern(`${day}T${time}`)?.iso ?? '')
}

function getHour(time: Date): number {
  return Number(toEasternInput(time.toISOString()).slice(11, 13))
}
