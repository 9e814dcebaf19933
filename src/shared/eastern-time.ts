import { tzOffset } from '@date-fns/tz'
import { EASTERN } from './dates.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** '2026-11-21T09:05', as a datetime-local field holds it, of a moment in Michigan's time. */
export function easternInputOf(iso: string): string {
  const time = new Date(iso).getTime()
  if (Number.isNaN(time)) return ''
  return new Date(time + offsetAt(time)).toISOString().slice(0, 16)
}

/** '2026-11-21', the day that Michigan's calendar shows at a moment. */
export function easternDayOf(time: Date): string {
  return easternInputOf(time.toISOString()).slice(0, 10)
}

/** What a clock in Michigan shows at that moment, and which of its two times it keeps then. */
export type EasternReading = {
  /** The moment as ISO 8601; of a time that comes twice the first, of one that never comes the
   * one an hour later. */
  iso: string
  /** The second moment at which clocks show this time, in the night they are set back. */
  second?: string
  /** No clock shows this time: in that night they are set forward over it. */
  isSkipped: boolean
}

/** The moment that is meant by a date and time in Michigan; undefined while it is incomplete. */
export function readEastern(input: string): EasternReading | undefined {
  const wall = Date.parse(`${input}Z`)
  if (Number.isNaN(wall)) return undefined
  // Clocks change by less than a day, so both offsets that can hold are those a day around.
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
