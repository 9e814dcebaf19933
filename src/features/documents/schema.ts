import { z } from 'zod'
import { editedVersion, requiredText } from '#shared/input-rules.ts'
import { toSingleLine } from '#shared/text.ts'
import { DOCUMENT_TITLE_MAX } from './limits.ts'

const NO_DATE = 'Enter a date such as 2027-03-31, or leave it empty'

export const visibilitySchema = z.enum(
  ['public', 'onRequest'],
  'Choose who gets it: public or onRequest',
)
export type Visibility = z.infer<typeof visibilitySchema>

/** `expiring`: it is offered and expires within 30 days. */
const documentStateSchema = z.enum(['offered', 'expiring', 'expired'])
export type DocumentState = z.infer<typeof documentStateSchema>

/** A document as admins see it. */
export const documentSchema = z
  .object({
    id: z.number(),
    title: z.string(),
    visibility: visibilitySchema,
    /** The last day on which it is offered; null if it never expires. */
    validUntil: z.string().nullable(),
    state: documentStateSchema,
    /** Where visitors get it while it is offered. */
    href: z.string(),
    size: z.number(),
    /** SHA-256 of the file. */
    sha256: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Document' })
export type OfficeDocument = z.infer<typeof documentSchema>

/** A document as visitors see it; only offered ones are shown to them. */
export const offeredDocumentSchema = documentSchema
  .pick({ id: true, title: true, href: true, visibility: true, validUntil: true })
  .meta({ id: 'OfferedDocument' })
export type OfferedDocument = z.infer<typeof offeredDocumentSchema>

const fields = {
  title: z
    .string('Title is required')
    .transform(toSingleLine)
    .pipe(requiredText('Title', DOCUMENT_TITLE_MAX)),
  visibility: visibilitySchema,
  validUntil: z
    .union([z.literal(''), z.iso.date(NO_DATE).refine(isInReach, NO_DATE)], NO_DATE)
    .nullable()
    .transform((date) => date || null),
}

/** The fields of a new document; without a date it does not expire. */
export const documentInputSchema = z.object({
  ...fields,
  validUntil: fields.validUntil.default(null),
})
export type DocumentInput = z.infer<typeof documentInputSchema>

/** The fields of a document that can change; absent ones stay. */
export const documentChangeSchema = z.object(fields).partial().extend({ updatedAt: editedVersion })
export type DocumentChange = z.infer<typeof documentChangeSchema>

/** A mistyped year, such as 0027, is not accepted. */
function isInReach(date: string): boolean {
  return date >= '2000-01-01' && date <= '2999-12-31'
}
