import { z } from 'zod'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { shapeOf } from '#shared/content/field-shapes.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import { DOCUMENT_FIELDS } from '../../fields.ts'
import { DOCUMENT_BYTES_MAX, DOCUMENT_TOO_LARGE, NO_FILE, NOT_A_PDF } from '../../limits.ts'
import { documentInputSchema, documentSchema, type OfficeDocument } from '../../schema.ts'

export const PDF_TYPES = ['application/pdf']

const fields = z.object({
  ...shapeOf(DOCUMENT_FIELDS, 'form'),
  file: z.custom<File | null>().default(null),
  /** The bytes of the stored file, 0 for a new document. */
  size: z.number().default(0).describe('Stored file'),
})
export type DocumentValues = z.infer<typeof fields>

const inputSchema = documentInputSchema.extend({
  file: z.unknown().superRefine((file, context) => {
    const message = findPdfProblem(file)
    if (message) context.addIssue({ code: 'custom', message })
  }),
})

/** How the form loads, checks and saves a document. */
export const documentEntity: Entity<DocumentValues, OfficeDocument> = {
  ...CONTENT_KINDS.documents,
  kind: CONTENT_KINDS.documents.singular,
  fields,
  inputSchema,
  storedSchema: documentSchema,
  // A stored file stays unless another one is chosen.
  toPayload: ({ title, file, size, visibility, validUntil }) => ({
    title,
    visibility,
    validUntil,
    file: file ?? (size > 0 ? undefined : null),
  }),
  hasNoHistory: !CONTENT_KINDS.documents.hasHistory,
}

/**
 * Why a chosen file cannot be a document, checked before anything is sent. Null means that a
 * required file is missing, undefined that the stored one stays.
 */
function findPdfProblem(file: unknown): string | undefined {
  if (file === undefined) return undefined
  if (!(file instanceof File)) return NO_FILE
  if (file.size > DOCUMENT_BYTES_MAX) return DOCUMENT_TOO_LARGE
  // The server checks a file without a type.
  return file.type === '' || PDF_TYPES.includes(file.type) ? undefined : NOT_A_PDF
}
