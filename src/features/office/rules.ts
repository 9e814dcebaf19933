import { dayAfter, formatDay } from '#shared/dates.ts'
import { toEasternDay, startOfEasternDay } from '#shared/eastern-time.ts'
import { eachOfficeFact, type OfficeDefaults } from '#shared/office-facts.ts'
import {
  officeValuesSchema,
  type Notice,
  type OfficeSettings,
  type OfficeValues,
  noticeSchema,
} from './schema.ts'

/** The values that the office has set, and the time of the last save. */
export type StoredOffice = OfficeValues & { updatedAt: string }

/** The label of each value, in the order of the form. */
export const LABELS: Record<keyof OfficeValues, string> = {
  ...eachOfficeFact((_, { label }) => label),
  notice: 'Notice',
}

/** Before the first save. */
export const NOTHING_SET: StoredOffice = {
  ...officeValuesSchema.parse({}),
  updatedAt: new Date(0).toISOString(),
}

/** Combines the stored values with the defaults, which are settings of the server. */
export function toOfficeSettings(defaults: OfficeDefaults, set: StoredOffice): OfficeSettings {
  return {
    siteName: { value: set.siteName, default: defaults.siteName },
    phone: { value: set.phone, default: defaults.phone },
    email: { value: set.email, default: defaults.email },
    contactTo: {
      value: set.contactTo,
      default: defaults.contactTo ?? set.email ?? defaults.email,
    },
    founderName: { value: set.founderName, default: defaults.founderName },
    notice: { value: set.notice, default: null },
    updatedAt: set.updatedAt,
  }
}

/** The facts that every page may show. */
export function toSiteFacts(settings: OfficeSettings) {
  return {
    name: inForce(settings.siteName),
    phone: inForce(settings.phone),
    email: inForce(settings.email),
    founder: inForce(settings.founderName),
  }
}

/** The value that applies: the stored one, or else the default. */
export function inForce<Default>(fact: {
  value: string | null
  default: Default
}): string | Default {
  return fact.value ?? fact.default
}

/** Whether a notice is shown: from the first minute of its first day to the last of its last. */
export function isShown({ from, until }: Notice, now: Date): boolean {
  const today = toEasternDay(now)
  return from <= today && today <= until
}

/** The next time after `now` at which a notice appears or ends. */
export function findNextNoticeChange({ from, until }: Notice, now: Date): Date | undefined {
  return [startOfEasternDay(from), startOfEasternDay(dayAfter(until))].find((time) => time > now)
}

type Fact = { value: string | Notice | null; default: string | null }

/**
 * Describes what a save changed, one text for each fact: 'Phone from “…” to the default “…”'. A
 * default may depend on another fact.
 */
export function describeOfficeChanges(before: OfficeSettings, after: OfficeSettings): string[] {
  return officeValuesSchema.keyof().options.flatMap((name) => {
    const [from, to] = [describeFact(before[name]), describeFact(after[name])]
    return from === to ? [] : `${LABELS[name]} from ${from} to ${to}`
  })
}

export function describeFact({ value, default: byDefault }: Fact): string {
  if (typeof value === 'string') return `“${value}”`
  if (value) return `“${value.text}” (${value.from} to ${value.until})`
  return byDefault === null ? 'none' : `the default “${byDefault}”`
}

/** 'Shown now, until November 27, 2026' */
export function describeNotice(notice: Notice, now: Date): string {
  if (isShown(notice, now)) return `Shown now, until the end of ${formatDay(notice.until)}`
  return findNextNoticeChange(notice, now)
    ? `Will be shown ${formatDateRange(notice)}`
    : `Ended after ${formatDay(notice.until)}`
}

/** The words for a notice in a comparison of two versions. */
export function formatNotice(value: unknown): string | undefined {
  const notice = noticeSchema.safeParse(value).data
  return notice && `${notice.text} (${formatDateRange(notice)})`
}

function formatDateRange({ from, until }: Notice): string {
  return from === until ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(until)}`
}
