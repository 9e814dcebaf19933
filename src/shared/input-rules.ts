import { z } from 'zod'
import { toPlainEmail } from './plain-email.ts'
import { findExcess, isBlankHtml, withoutUnseen } from './text.ts'

/** A text that somebody types: trimmed, without letters that nobody sees. */
export function typedText(message?: string) {
  return z.string(message).overwrite(withoutUnseen).trim()
}

/** An e-mail address that somebody types or pastes, for a rule that checks it. */
export function typedEmail(message: string) {
  return typedText(message).overwrite(toPlainEmail)
}

/** A text on one line. `ask` begins each message: a setting 'expects' a name, a form says 'Enter'. */
export function line(what: string, ask = 'expects') {
  return typedText(`${ask} ${what}`)
    .min(1, `${ask} ${what}`)
    .refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), `${ask} ${what} on one line`)
}

/** A text that must not be blank; `name` begins its messages. */
export function requiredText(name: string, max: number) {
  const missing = `${name} is required`
  return typedText(missing).min(1, missing).max(max, `${name} too long`)
}

/** HTML of the editor that must show something; `missing` says so. */
export function writtenHtml(missing: string) {
  return z
    .string(missing)
    .refine((html) => !findExcess(html), {
      error: ({ input }) => findExcess(String(input)),
      abort: true,
    })
    .refine((html) => !isBlankHtml(html), missing)
}

/** The `updatedAt` of the edited version; the change fails if a newer one is stored. */
export const editedVersion = z.iso
  .datetime({ offset: true, error: 'updatedAt must be a date and time' })
  .nullish()

/** The proposal that an update takes, which is then done. */
export const takenProposal = z
  .int('proposalId must be a number')
  .min(1)
  .max(2_147_483_647)
  .nullish()

export const CATEGORY_NAME_MAX = 100

export const categoryInputSchema = z.object({ name: requiredText('Name', CATEGORY_NAME_MAX) })

/** The largest id, as of an integer column of PostgreSQL. */
export const ID_MAX = 2_147_483_647

/** The last time that sorts correctly as text: a year of six digits would not. */
const LAST_MOMENT = new Date('9999-12-31T23:59:59.999Z')

/** A time that a column of text can sort; `error` says what is expected. */
export function moment(error: string) {
  return z.iso
    .datetime({ offset: true, error, abort: true })
    .refine((iso) => !(new Date(iso) > LAST_MOMENT), { error, abort: true })
}

/** A time and a count that a file brings, as columns have them. */
export const storedTime = moment('expects a date and time').overwrite((iso) =>
  new Date(iso).toISOString(),
)
export const storedCount = z.int().min(0).max(ID_MAX)
