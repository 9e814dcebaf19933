import { z } from 'zod'
import { FEDERAL_HOLIDAYS } from '#shared/time/business-days.ts'
import { editedVersion, line, typedText } from '#shared/input-rules.ts'
import { eachOfficeFact } from '#shared/office-facts.ts'
import { RESTORE_OUTCOMES } from '#shared/restore-test.ts'
import type { Site } from '#shared/site.ts'
import { sorted } from '#shared/sorted.ts'

export const NOTICE_MAX = 200

/**
 * The office's notice, shown from the start of its first day to the end of its last day in
 * Michigan.
 */
export const noticeSchema = z
  .object(
    {
      text: line('the text of the notice', 'Enter').max(
        NOTICE_MAX,
        `A notice has at most ${NOTICE_MAX} characters`,
      ),
      from: day('Enter the first day'),
      until: day('Enter the last day'),
    },
    'Enter a notice with its first and last day',
  )
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day must not come before the first day',
  })
export type Notice = z.infer<typeof noticeSchema>

export const CLOSED_DAYS_MAX = 100
const CLOSED_DAY_LABEL_MAX = 60

/** A day on which the office is closed, besides weekends and federal holidays. */
export const closedDaySchema = z.object(
  {
    date: day('Enter the day'),
    label: typedText('Enter the reason as a text')
      .max(CLOSED_DAY_LABEL_MAX, `A reason has at most ${CLOSED_DAY_LABEL_MAX} characters`)
      .refine((text) => !/\p{Cc}/u.test(text), 'Enter the reason on one line')
      .default(''),
  },
  'Enter a day with its date',
)
export type ClosedDay = z.infer<typeof closedDaySchema>

const closedDaysSchema = z
  .array(closedDaySchema, 'Enter a list of days')
  .max(CLOSED_DAYS_MAX, `At most ${CLOSED_DAYS_MAX} closed days fit. Remove some that have passed.`)
  .superRefine((days, context) => {
    for (const [index, { date }] of days.entries()) {
      if (days.findIndex((other) => other.date === date) === index) continue
      const message = 'This day is already in the list'
      context.addIssue({ code: 'custom', path: [index, 'date'], message })
    }
  })
  .transform((days) => sorted(days, (one, other) => one.date.localeCompare(other.date)))

const openHolidaysSchema = z
  .array(z.enum(FEDERAL_HOLIDAYS, 'Choose holidays from the list'), 'Enter a list of holidays')
  .transform((names) => FEDERAL_HOLIDAYS.filter((name) => names.includes(name)))

/** After how many months an answered message may be deleted. */
export const KEEP_MONTHS = [6, 12, 24, 36] as const
const keepMonthsSchema = z.literal(KEEP_MONTHS, 'Choose 6, 12, 24 or 36 months, or never')

/** The values that the office has set; null where the default applies, also in place of a damaged one. */
export const officeValuesSchema = z.object({
  ...eachOfficeFact(() => z.string().nullable().catch(null)),
  notice: noticeSchema.nullable().catch(null),
  closedDays: closedDaysSchema.nullable().catch(null),
  openHolidays: openHolidaysSchema.nullable().catch(null),
  keepMessagesMonths: keepMonthsSchema.nullable().catch(null),
})
export type OfficeValues = z.infer<typeof officeValuesSchema>

/** In a change, an absent field stays, and null or '' returns to the default. */
export const officeChangeSchema = z.object({
  ...eachOfficeFact((_, { rule }) => orDefault(rule('Enter'))),
  notice: orDefault(noticeSchema),
  closedDays: orDefault(closedDaysSchema),
  openHolidays: orDefault(openHolidaysSchema),
  keepMessagesMonths: orDefault(keepMonthsSchema),
  updatedAt: editedVersion,
})
export type OfficeChange = z.infer<typeof officeChangeSchema>

const factSchema = z.object({ value: z.string().nullable(), default: z.string() })

const days = z.array(closedDaySchema)
const holidays = z.array(z.enum(FEDERAL_HOLIDAYS))

/** Each value that is set, beside its default. */
export const officeSettingsSchema = z.object({
  ...eachOfficeFact(() => factSchema),
  founderName: factSchema.extend({ default: z.string().nullable() }),
  notice: z.object({ value: noticeSchema.nullable(), default: z.null() }),
  closedDays: z.object({ value: days.nullable(), default: days }),
  openHolidays: z.object({ value: holidays.nullable(), default: holidays }),
  keepMessagesMonths: z.object({ value: keepMonthsSchema.nullable(), default: z.null() }),
  /** The time of the last save; the beginning of 1970 before the first. */
  updatedAt: z.string(),
})
export type OfficeSettings = z.infer<typeof officeSettingsSchema>

/** The current facts of the site, as in shared/site.ts. */
export const siteSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  url: z.string(),
  founder: z.string().nullable(),
  notice: z.string().nullable(),
  pages: z.array(z.object({ slug: z.string(), title: z.string() })),
  restoreTest: z
    .object({
      testedOn: z.string(),
      minutes: z.number().nullable(),
      outcome: z.enum(RESTORE_OUTCOMES),
      /** Its age in days once that is more than 35. */
      oldDays: z.number().nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<Site>

function day(message: string) {
  return z.iso
    .date(message)
    .refine((date) => date >= '2000' && date < '3000', 'Enter a day from 2000 to 2999')
}

function orDefault<Rule extends z.ZodType>(rule: Rule) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() || null : value),
    rule.nullish(),
  )
}
