import { toDates } from '#server/content/transfer/create-target.ts'
import type { ImportServices, ImportTarget, Transfer } from '#server/content/transfer/transfer.ts'
import { parseBody } from '#server/http/body.ts'
import { exportedDocumentSchema } from '../exported.ts'
import { documentInputSchema } from '../schema.ts'
import { buildNewFile } from './receive-document.ts'
import { changeDocument, createDocument } from './save-document.ts'
import { findDocument, listDocuments, updateDocument } from './store.ts'

export const DOCUMENTS_TRANSFER: Transfer = {
  what: 'document',
  schema: exportedDocumentSchema,
  read(value) {
    const item = exportedDocumentSchema.parse(value)
    return { item, key: item.file, file: item.file }
  },
  createTarget: createDocumentTarget,
}

function createDocumentTarget(services: ImportServices): ImportTarget {
  const { db, clock } = services
  return {
    kind: 'documents',
    fit(item) {
      parseBody(documentInputSchema, item)
      return { item, notes: [] }
    },
    async hasTwin(item) {
      const { title } = exportedDocumentSchema.parse(item)
      return (await listDocuments(db, clock.now())).some((document) => document.title === title)
    },
    async find(id) {
      const row = await findDocument(db, Number(id))
      return row && { id: row.id, updatedAt: row.updated_at }
    },
    async create(given, { note, bytes }) {
      const item = exportedDocumentSchema.parse(given)
      const file = buildNewFile(Buffer.from(bytes ?? []))
      const input = parseBody(documentInputSchema, item)
      await createDocument(services, input, file, async (transaction, id) => {
        const row = await updateDocument(transaction, id, toDates(item, services))
        await note(transaction, { id, updatedAt: row.updated_at })
      })
    },
    async change(id, item, { note, bytes }) {
      const input = parseBody(documentInputSchema, item)
      const file = bytes && buildNewFile(Buffer.from(bytes))
      await note(db, await changeDocument(services, Number(id), { input, file }))
    },
  }
}
