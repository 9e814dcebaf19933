import { z } from 'zod'
import { editedVersion } from '#shared/input-rules.ts'
import { line, officeRules } from '#shared/office-rules.ts'

export const NOTICE_MAX = 200

/** What the office announces, from the first minute of one day in Michigan to the last of another. */
export const noticeSchema = z
  .object(
    {
      text: line('the words of the notice', 'Enter').max(
        NOTICE_MAX,
        `A notice has at most ${NOTICE_MAX} characters`,
      ),
      from: day('Enter its first day'),
      until: day('Enter its last day'),
    },
    'Enter a notice with its first and last day',
  )
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day comes before the first',
  })
export type Notice = z.infer<typeof noticeSchema>

/** What the office has set; null where the default applies. */
export type OfficeValues = {
  siteName: string | null
  phone: string | null
  email: string | null
  founderName: string | null
  contactTo: string | null
  notice: Notice | null
}

const rules = officeRules('Enter')

/** A change: an absent field stays, null and '' return to the default. */
export const officeChangeSchema = z.object({
  siteName: orDefault(rules.siteName),
  phone: orDefault(rules.phone),
  email: orDefault(rules.email),
  founderName: orDefault(rules.founderName),
  contactTo: orDefault(rules.contactTo),
  notice: orDefault(noticeSchema),
  updatedAt: editedVersion,
})
export type OfficeChange = z.infer<typeof officeChangeSchema>

const factSchema = z.object({ value: z.string().nullable(), default: z.string() })

/** What is set, and what applies where nothing is. */
export const officeSettingsSchema = z.object({
  siteName: factSchema,
  phone: factSchema,
  email: factSchema,
  founderName: factSchema.extend({ default: z.string().nullable() }),
  contactTo: factSchema,
  notice: z.object({ value: noticeSchema.nullable(), default: z.null() }),
  /** The time of the last save; the beginning of 1970 before the first. */
  updatedAt: z.string(),
})
export type OfficeSettings = z.infer<typeof officeSettingsSchema>

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
