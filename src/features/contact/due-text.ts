import { dayAfter, EASTERN, formatShortDay, formatTime } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { countText } from '#shared/format.ts'
import { OFFICE_HOURS } from '#shared/offer.ts'
import type { ContactMessage, ListedMessage } from './schema.ts'

/** The days of a week but one, so that the name of a weekday means one day. */
const NAMED_DAYS = 6

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: EASTERN })

/** How urgent an answer is. */
export type Urgency = 'overdue' | 'today' | 'later'

export function findUrgency(dueAt: string, now: Date): Urgency {
  const due = new Date(dueAt)
  if (due < now) return 'overdue'
  return toEasternDay(due) === toEasternDay(now) ? 'today' : 'later'
}

/** 'Due today by 10:12 AM', 'Due Monday by 8:00 AM', 'Overdue since Friday' */
export function describeDue(dueAt: string, now: Date): string {
  const due = new Date(dueAt)
  const time = formatTime(due)
  if (due >= now) return `Due ${nameDay(due, now)} by ${time}`
  const day = nameDay(due, now)
  return `Overdue since ${day === 'today' ? time : day}`
}

/** 'Answered in 3 hours': hours of the office, and from more than a business day on such days. */
export function describeAnswer(hours: number | null): string {
  if (hours === null) return 'Answered'
  const perDay = OFFICE_HOURS.closes - OFFICE_HOURS.opens
  return hours <= perDay
    ? `Answered in ${countText(Math.max(1, Math.round(hours)), 'hour')}`
    : `Answered in ${countText(Math.ceil(hours / perDay), 'business day')}`
}

/** The state of a message in words, for the list. */
export function describeState(
  message: Pick<ContactMessage, 'status' | 'dueAt'> & Partial<Pick<ListedMessage, 'answeredHours'>>,
  now: Date,
): string {
  if (message.status === 'spam') return 'Spam'
  if (message.status === 'answered') return describeAnswer(message.answeredHours ?? null)
  return message.dueAt === null ? 'New' : describeDue(message.dueAt, now)
}

function nameDay(time: Date, now: Date): string {
  const [day, today] = [toEasternDay(time), toEasternDay(now)]
  if (day === today) return 'today'
  if (day === dayAfter(today)) return 'tomorrow'
  if (day === dayAfter(today, -1)) return 'yesterday'
  const isNear = dayAfter(today, -NAMED_DAYS) <= day && day <= dayAfter(today, NAMED_DAYS)
  return isNear ? weekdayFormat.format(time) : formatShortDay(day)
}
