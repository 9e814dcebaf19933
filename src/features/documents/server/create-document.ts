import type { RecordCreation } from '#server/http/create-once.ts'
import { storeFiles, type StoreServices } from '#server/storage/stored-files.ts'
import type { OfficeDocument, DocumentInput } from '../schema.ts'
import type { NewFile } from './receive-document.ts'
import { insertDocument, toDocument } from './store.ts'

/** Stores the file of a document, then its row. */
export async function createDocument(
  services: StoreServices,
  { title, visibility, validUntil }: DocumentInput,
  { bytes, columns }: NewFile,
  note: RecordCreation,
): Promise<OfficeDocument> {
  const now = services.clock.now()
  const time = now.toISOString()
  return storeFiles(services, new Map([[columns.file, bytes]]), async (db) => {
    const row = await insertDocument(db, {
      title,
      visibility,
      valid_until: validUntil,
      ...columns,
      created_at: time,
      updated_at: time,
    })
    await note(db, row.id)
    return toDocument(row, now)
  })
}
