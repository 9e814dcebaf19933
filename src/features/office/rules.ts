import { easternDayOf, readEastern } from '#shared/eastern-time.ts'
import type { Notice } from './schema.ts'

const DAY_MS = 24 * 60 * 60_000

/** What applies: the value that is set, else the default. */
export function inForce<Default>(fact: {
  value: string | null
  default: Default
}): string | Default {
  return fact.value ?? fact.default
}

/** Whether a notice is shown: from the first minute of its first day to the last of its last. */
export function isShown({ from, until }: Notice, now: Date): boolean {
  const today = easternDayOf(now)
  return from <= today && today <= until
}

/** The next time after `now` at which a notice appears or ends. */
export function nextChangeOf({ from, until }: Notice, now: Date): Date | undefined {
  return [startOf(from), startOf(dayAfter(until))].find((time) => time > now)
}

/** The moment at which a day begins in Michigan. */
function startOf(day: string): Date {
  const iso = readEastern(`${day}T00:00`)?.iso
  if (!iso) throw new Error(`${day} is no day`)
  return new Date(iso)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
