import { documentInputSchema } from '#features/documents/schema.ts'
import { buildNewFile } from '#features/documents/server/receive-document.ts'
import { changeDocument, createDocument } from '#features/documents/server/save-document.ts'
import { findDocument, listDocuments, updateDocument } from '#features/documents/server/store.ts'
import type { ImportTargets } from '#features/import/server/target.ts'
import { parseBody } from '#server/http/body.ts'
import { toDates, type ListServices } from './import-content.ts'

export function documentTarget(services: ListServices): ImportTargets['lists']['documents'] {
  const { db, clock } = services
  return {
    what: 'document',
    kind: 'documents',
    fit(item) {
      parseBody(documentInputSchema, item)
      return { item, notes: [] }
    },
    hasTwin: async ({ title }) =>
      (await listDocuments(db, clock.now())).some((document) => document.title === title),
    async find(id) {
      const row = await findDocument(db, Number(id))
      return row && { id: row.id, updatedAt: row.updated_at }
    },
    async create(item, { note, bytes }) {
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
