import { tzOffset } from '@date-fns/tz'
import { dayAfter, EASTERN, readTime } from './dates.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The time that clocks in Michigan show, as if it were UTC. */
export function toEasternClock(time: Date): Date {
  return new Date(time.getTime() + offsetAt(time.getTime()))
}

/** The time in Michigan for a datetime-local field: '2026-11-21T09:05'. */
export function toEasternInput(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  return toEasternClock(time).toISOString().slice(0, 16)
}

/** The date in Michigan: '2026-11-21'. */
export function toEasternDay(time: Date): string {
  return toEasternInput(readTime(time).toISOString()).slice(0, 10)
}

/** The moment at which a day begins in Michigan. */
export function startOfEasternDay(day: string): Date {
  const midnight = readEastern(`${day}T00:00`)
  if (!midnight) throw new Error(`${day} is not a day`)
  return new Date(midnight)
}

/** The midnight in Michigan that ends the day of a time. */
export function endOfEasternDay(time: Date): Date {
  return startOfEasternDay(dayAfter(toEasternDay(time)))
}

/**
 * A date and time in Michigan as ISO 8601; undefined while it is incomplete. In the nights in which clocks
 * change, a skipped time moves an hour ahead, and one that occurs twice is the first.
 */
export function readEastern(input: string): string | undefined {
  const wall = Date.parse(`${input}Z`)
  if (Number.isNaN(wall)) return undefined
  // Clocks change by less than a day, so the offset one day before or after is the right one.
  const before = wall - offsetAt(wall - DAY)
  const after = wall - offsetAt(wall + DAY)
  const moment = [before, after].find((time) => time + offsetAt(time) === wall)
  return new Date(moment ?? before).toISOString()
}

function offsetAt(time: number): number {
  return tzOffset(EASTERN, new Date(time)) * MINUTE
}
