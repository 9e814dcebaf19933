import { z } from 'zod'
import { shapeOf } from '#shared/content/field-shapes.ts'
import { editedVersion } from '#shared/input-rules.ts'
import { sharedDocumentSchema } from '#shared/shared-document.ts'
import { DOCUMENT_FIELDS } from './fields.ts'

export type Visibility = z.infer<typeof DOCUMENT_FIELDS.visibility.stored>

/** `expiring`: it is offered and expires within 30 days. */
const documentStateSchema = z.enum(['offered', 'expiring', 'expired'])
export type DocumentState = z.infer<typeof documentStateSchema>

/** A document as admins see it. */
export const documentSchema = z
  .object({
    id: z.number(),
    ...shapeOf(DOCUMENT_FIELDS, 'stored'),
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

/** The fields of a new document; without a date it does not expire. */
export const documentInputSchema = z.object(shapeOf(DOCUMENT_FIELDS, 'input'))
export type DocumentInput = z.infer<typeof documentInputSchema>

/** The fields of a document that can change; absent ones stay. */
export const documentChangeSchema = z.object({
  ...shapeOf(DOCUMENT_FIELDS, 'change'),
  updatedAt: editedVersion,
})
export type DocumentChange = z.infer<typeof documentChangeSchema>

/** A document to share with the sender of a message. */
export const shareInputSchema = z.object({ documentId: z.int('Choose a document') })

/** A new link to a document; nothing shows its address again. */
export const newSharedDocumentSchema = sharedDocumentSchema
  .pick({ id: true, documentId: true, title: true, expiresAt: true })
  .extend({ url: z.string() })
