import { z } from 'zod'
import { choice, optionalText, text } from '#shared/content/fields.ts'
import { requiredText } from '#shared/input-rules.ts'
import { toSingleLine } from '#shared/text.ts'
import { DOCUMENT_TITLE_MAX } from './limits.ts'

const NO_DATE = 'Enter a date such as 2027-03-31, or leave it empty'

const day = z.union([z.literal(''), z.iso.date(NO_DATE).refine(isInReach, NO_DATE)], NO_DATE)
const dayOrNull = day.nullable().transform((date) => date || null)

/** The facts of a document; its file comes beside them. */
export const DOCUMENT_FIELDS = {
  title: text({
    label: 'Title',
    column: 'title',
    rule: z
      .string('Title is required')
      .transform(toSingleLine)
      .pipe(requiredText('Title', DOCUMENT_TITLE_MAX)),
  }),
  visibility: choice({
    label: 'Who can get it',
    column: 'visibility',
    rule: z.enum(['public', 'onRequest'], 'Choose who gets it: public or onRequest'),
    initial: 'public',
  }),
  /** The last day on which it is offered; null if it never expires. */
  validUntil: {
    ...optionalText({ label: 'Valid until', column: 'valid_until', rule: day }),
    input: dayOrNull.default(null),
    change: dayOrNull.optional(),
  },
}

/** A mistyped year, such as 0027, is not accepted. */
function isInReach(date: string): boolean {
  return date >= '2000-01-01' && date <= '2999-12-31'
}
