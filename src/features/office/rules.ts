import { dayAfter } from '#shared/dates.ts'
import { easternDayOf, easternStartOf } from '#shared/eastern-time.ts'
import type { Notice, OfficeSettings, OfficeValues } from './schema.ts'

/** What each fact is called, in the order of the form. */
export const LABELS = {
  siteName: 'Name of the office',
  phone: 'Phone',
  email: 'E-mail',
  contactTo: 'Messages go to',
  founderName: 'Founder',
  notice: 'Notice',
} as const satisfies Record<keyof OfficeValues, string>

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

type Fact = { value: string | Notice | null; default: string | null }

/**
 * What a save changed, one text for each fact: 'Phone from “…” to the default “…”'. A default may
 * follow from another fact.
 */
export function changesOf(before: OfficeSettings, after: OfficeSettings): string[] {
  const names = ['siteName', 'phone', 'email', 'contactTo', 'founderName', 'notice'] as const
  return names.flatMap((name) => {
    const [from, to] = [wordsOf(before[name]), wordsOf(after[name])]
    return from === to ? [] : `${LABELS[name]} from ${from} to ${to}`
  })
}

export function wordsOf({ value, default: byDefault }: Fact): string {
  if (typeof value === 'string') return `“${value}”`
  if (value) return `“${value.text}” (${value.from} to ${value.until})`
  return byDefault === null ? 'none' : `the default “${byDefault}”`
}
