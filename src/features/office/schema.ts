import { z } from 'zod'
import { editedVersion, line } from '#shared/input-rules.ts'
import { eachOfficeFact } from '#shared/office-facts.ts'

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

/** The values that the office has set; null where the default applies. */
export const officeValuesSchema = z.object({
  ...eachOfficeFact(() => z.string().nullable().default(null)),
  notice: noticeSchema.nullable().default(null),
})
export type OfficeValues = z.infer<typeof officeValuesSchema>

/** In a change, an absent field stays, and null or '' returns to the default. */
export const officeChangeSchema = z.object({
  ...eachOfficeFact((_, { rule }) => orDefault(rule('Enter'))),
  notice: orDefault(noticeSchema),
  updatedAt: editedVersion,
})
export type OfficeChange = z.infer<typeof officeChangeSchema>

const factSchema = z.object({ value: z.string().nullable(), default: z.string() })

/** Each value that is set, beside its default. */
export const officeSettingsSchema = z.object({
  ...eachOfficeFact(() => factSchema),
  founderName: factSchema.extend({ default: z.string().nullable() }),
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
