import type { OfficeCalendar } from '#shared/time/business-days.ts'
import { dayAfter, formatDay } from '#shared/time/dates.ts'
import { toEasternDay, startOfEasternDay } from '#shared/time/eastern-time.ts'
import { eachOfficeFact, type OfficeDefaults } from '#shared/office-facts.ts'
import {
  closedDaySchema,
  officeValuesSchema,
  type ClosedDay,
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
  // Its label is a request, which reads badly in the activity record.
  contactTo: 'Address for new-message alerts',
  notice: 'Notice',
  closedDays: 'Closed days',
  openHolidays: 'Open on holidays',
  keepMessagesMonths: 'Deletion of answered messages',
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
    closedDays: { value: set.closedDays, default: [] },
    openHolidays: { value: set.openHolidays, default: [] },
    keepMessagesMonths: { value: set.keepMessagesMonths, default: null },
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

/** The days on which the office differs from others. */
export function toCalendar({
  closedDays,
  openHolidays,
}: Pick<StoredOffice, 'closedDays' | 'openHolidays'>): OfficeCalendar {
  return { closedDays: closedDays ?? [], openHolidays: openHolidays ?? [] }
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

type Fact =
  | { value: string | Notice | null; default: string | null }
  | { value: (ClosedDay | string)[] | null; default: (ClosedDay | string)[] }
  | { value: number | null; default: null }

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
  if (Array.isArray(value)) return value.map(describeDay).join(', ') || 'none'
  if (typeof value === 'number') return `after ${value} months`
  if (typeof value === 'string') return `“${value}”`
  if (value) return `“${value.text}” (${value.from} to ${value.until})`
  return typeof byDefault === 'string' ? `the default “${byDefault}”` : 'none'
}

/** '2026-11-27 (Day after Thanksgiving)', or the name of a holiday. */
function describeDay(day: ClosedDay | string): string {
  if (typeof day === 'string') return day
  return day.label ? `${day.date} (${day.label})` : day.date
}

/** 'Shown now, until November 27, 2026' */
export function describeNotice(notice: Notice, now: Date): string {
  if (isShown(notice, now)) return `Shown now, until the end of ${formatDay(notice.until)}`
  return findNextNoticeChange(notice, now)
    ? `Will be shown ${formatDateRange(notice)}`
    : `Ended after ${formatDay(notice.until)}`
}

/** The words for a value, or for an item of a list, in a comparison of two versions. */
export function formatOfficeValue(name: string, value: unknown): string | undefined {
  if (name === 'keepMessagesMonths')
    return typeof value === 'string' && value ? `After ${value} months` : 'Never'
  const day = closedDaySchema.safeParse(value).data
  if (day) return describeDay(day)
  const notice = noticeSchema.safeParse(value).data
  return notice && `${notice.text} (${formatDateRange(notice)})`
}

function formatDateRange({ from, until }: Notice): string {
  return from === until ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(until)}`
}
