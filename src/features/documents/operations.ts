import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import {
  documentChangeSchema,
  documentInputSchema,
  documentSchema,
  newSharedDocumentSchema,
  offeredDocumentSchema,
} from './schema.ts'

export const DOCUMENTS_OPERATIONS: Operations = {
  'GET /api/documents': {
    summary: 'Lists the documents that are offered',
    answer: z.array(offeredDocumentSchema),
  },
  'GET /api/admin/documents': {
    summary: 'Lists all documents',
    answer: z.array(documentSchema),
    scope: 'read',
  },
  'GET /api/admin/documents/:id': {
    summary: 'Reads the record of a document',
    answer: documentSchema,
    scope: 'read',
  },
  'GET /api/admin/documents/:id/file': {
    summary: 'Downloads a document',
    description: 'A `Range` of one part is answered with 206 or 416.',
    file: 'application/pdf',
  },
  'POST /api/admin/documents': {
    summary: 'Stores a document, once for each Idempotency-Key',
    description:
      'A document is a PDF by its first and last bytes. It is offered through the end of the day `validUntil` in Michigan.',
    answer: documentSchema,
    status: 201,
    takes: documentInputSchema.extend({ file: z.file() }),
    takesType: 'multipart/form-data',
  },
  'PUT /api/admin/documents/:id': {
    summary: 'Changes a document; a multipart form can replace its file',
    answer: documentSchema,
    takes: documentChangeSchema,
  },
  'DELETE /api/admin/documents/:id': { summary: 'Deletes a document permanently' },
  'POST /api/admin/messages/:id/documents': {
    summary: 'Creates a private link to a document, once for each Idempotency-Key',
    description:
      'It opens the document for 14 days. The `url` is shown only once, for the text of the reply. A repeat returns the same link with a new `url`; the earlier one stops working.',
    answer: newSharedDocumentSchema,
    status: 201,
  },
  'DELETE /api/admin/messages/:id/documents/:linkId': {
    summary: 'Takes back a link to a document',
  },
}
