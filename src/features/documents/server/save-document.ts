import { inTransaction } from '#server/db/in-transaction.ts'
import { saveVersioned } from '#server/db/save-versioned.ts'
import type { Db } from '#server/db/tables.ts'
import { NotFound } from '#server/errors.ts'
import { deleteFiles, storeFiles, type StoreServices } from '#server/storage/stored-files.ts'
import { insertPendingFiles } from '#server/storage/pending-file-store.ts'
import { writeFields } from '#shared/content/field-shapes.ts'
import { DOCUMENT_FIELDS } from '../fields.ts'
import type { OfficeDocument, DocumentChange, DocumentInput } from '../schema.ts'
import type { NewFile } from './receive-document.ts'
import {
  deleteDocument,
  findDocumentForUpdate,
  toDocument,
  updateDocument,
  insertDocument,
} from './store.ts'
import type { RecordCreation } from '#server/http/create-once.ts'

/** Stores the file of a document, then its row. */
export async function createDocument(
  services: StoreServices,
  input: DocumentInput,
  { bytes, columns }: NewFile,
  note: RecordCreation,
): Promise<OfficeDocument> {
  const now = services.clock.now()
  const time = now.toISOString()
  return storeFiles(services, new Map([[columns.file, bytes]]), async (db) => {
    const row = await insertDocument(db, {
      ...writeFields(DOCUMENT_FIELDS, input),
      ...columns,
      created_at: time,
      updated_at: time,
    })
    await note(db, row.id)
    return toDocument(row, now)
  })
}

type Change = { input: DocumentChange; file: NewFile | undefined }

/**
 * Changes the given facts of a document, and replaces its file if there is a new one.
 * @throws {Conflict} when it was saved after `input.updatedAt`
 */
export async function changeDocument(
  services: StoreServices,
  id: number,
  change: Change,
): Promise<OfficeDocument> {
  const { file } = change
  const write = (db: Db) => writeChange(services, db, id, change)
  const { document, unused } = file
    ? await storeFiles(services, new Map([[file.columns.file, file.bytes]]), write)
    : await inTransaction(services.db, write)
  await deleteFiles(services, unused)
  return document
}

async function writeChange(
  { clock }: StoreServices,
  db: Db,
  id: number,
  { input, file }: Change,
): Promise<{ document: OfficeDocument; unused: string[] }> {
  const now = clock.now()
  const row = await findDocumentForUpdate(db, id)
  if (!row) throw missing()
  const document = await saveVersioned({
    current: toDocument(row, now),
    startedFrom: input.updatedAt,
    now,
    noun: 'document',
    write: async (updatedAt) =>
      toDocument(
        await updateDocument(db, id, {
          ...writeFields(DOCUMENT_FIELDS, input),
          ...file?.columns,
          updated_at: updatedAt,
        }),
        now,
      ),
  })
  if (!file) return { document, unused: [] }
  await insertPendingFiles(db, 'out', [row.file], now)
  return { document, unused: [row.file] }
}

/**
 * Deletes a document and its file. Links to it open nothing then.
 * @returns its title
 * @throws {NotFound}
 */
export async function removeDocument(services: StoreServices, id: number): Promise<string> {
  const { title, file } = await inTransaction(services.db, async (db) => {
    const row = await deleteDocument(db, id)
    if (!row) throw missing()
    await insertPendingFiles(db, 'out', [row.file], services.clock.now())
    return row
  })
  await deleteFiles(services, [file])
  return title
}

export function missing(): NotFound {
  return new NotFound('There is no such document')
}
