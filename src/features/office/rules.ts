import { dayAfter } from '#shared/dates.ts'
import { easternDayOf, easternStartOf } from '#shared/eastern-time.ts'
import type { Notice } from './schema.ts'

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
  return [easternStartOf(from), easternStartOf(dayAfter(until))].find((time) => time > now)
}
