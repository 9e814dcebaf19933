import { tzOffset } from '@date-fns/tz'
import { dayAfter, EASTERN } from './dates.ts'

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
  return toEasternInput(time.toISOString()).slice(0, 10)
}

/** The moment at which a day begins in Michigan. */
export function startOfEasternDay(day: string): Date {
  const reading = readEastern(`${day}T00:00`)
  if (!reading) throw new Error(`${day} is not a day`)
  return new Date(reading.iso)
}

/** The midnight in Michigan that ends the day of a time. */
export function endOfEasternDay(time: Date): Date {
  return startOfEasternDay(dayAfter(toEasternDay(time)))
}

/** The meaning of a date and time in Michigan, including the nights in which clocks change. */
export type EasternReading = {
  /**
   * The time as ISO 8601. For a time that occurs twice it is the first; a skipped time moves an
   * hour ahead.
   */
  iso: string
  /** The second occurrence, in the night in which clocks are set back. */
  second?: string
  /** The time does not exist, because clocks are set forward over it. */
  isSkipped: boolean
}

/** Reads a date and time in Michigan; undefined while it is incomplete. */
export function readEastern(input: string): EasternReading | undefined {
  const wall = Date.parse(`${input}Z`)
  if (Number.isNaN(wall)) return undefined
  // Clocks change by less than a day, so the offsets one day before and after include the right
  // one.
  const offsets = [...new Set([offsetAt(wall - DAY), offsetAt(wall + DAY)])]
  const moments = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at) === wall)
  const [first = wall - offsetAt(wall - DAY), second] = moments
  return {
    iso: new Date(first).toISOString(),
    ...(second !== undefined && { second: new Date(second).toISOString() }),
    isSkipped: moments.length === 0,
  }
}

function offsetAt(time: number): number {
  return tzOffset(EASTERN, new Date(time)) * MINUTE
}
