import {
  isBusinessDay,
  toBusinessDayAfter,
  type OfficeCalendar,
} from '#shared/time/business-days.ts'
import { dayAfter } from '#shared/time/dates.ts'
import { readEastern, toEasternClock, toEasternDay } from '#shared/time/eastern-time.ts'
import { OFFICE_HOURS } from '#shared/offer.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/**
 * When an answer is due: one business day later at the same time in Michigan. What comes while the
 * office is closed counts from its next opening.
 */
export function findDueTime(received: Date, calendar: OfficeCalendar): Date {
  const day = toEasternDay(received)
  if (isOfficeOpen(received, calendar)) {
    const clock = toEasternClock(received).toISOString()
    return toMoment(nextBusinessDay(day, calendar), clock.slice(11, -1))
  }
  const first = getHour(received) < OFFICE_HOURS.opens ? day : dayAfter(day)
  const opening = `${String(OFFICE_HOURS.opens).padStart(2, '0')}:00`
  return toMoment(nextBusinessDay(toBusinessDayAfter(first, calendar), calendar), opening)
}

/** Whether a time is within the office's hours. */
export function isOfficeOpen(time: Date, calendar: OfficeCalendar): boolean {
  const hour = getHour(time)
  const { opens, closes } = OFFICE_HOURS
  return opens <= hour && hour < closes && isBusinessDay(toEasternDay(time), calendar)
}

/** The hours of the office between two times. Clocks never change during them. */
export function countOfficeHours(from: Date, to: Date, calendar: OfficeCalendar): number {
  const [start, end] = [toEasternClock(from).getTime(), toEasternClock(to).getTime()]
  let total = 0
  for (let midnight = start - (start % DAY_MS); midnight < end; midnight += DAY_MS) {
    if (!isBusinessDay(new Date(midnight).toISOString().slice(0, 10), calendar)) continue
    const opening = Math.max(start, midnight + OFFICE_HOURS.opens * HOUR_MS)
    const closing = Math.min(end, midnight + OFFICE_HOURS.closes * HOUR_MS)
    total += Math.max(0, closing - opening)
  }
  return total / HOUR_MS
}

function nextBusinessDay(day: string, calendar: OfficeCalendar): string {
  return toBusinessDayAfter(dayAfter(day), calendar)
}

function toMoment(day: string, time: string): Date {
  return new Date(readEastern(`${day}T${time}`) ?? '')
}

function getHour(time: Date): number {
  return toEasternClock(time).getUTCHours()
}
