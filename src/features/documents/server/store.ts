import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DocumentsTable } from '#server/db/tables/office-tables.ts'
import type { Db } from '#server/db/tables.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { readFields } from '#shared/content/field-shapes.ts'
import { DOCUMENT_FIELDS } from '../fields.ts'
import { getExpiryTime, buildDocumentPath, getDocumentState } from '../rules.ts'
import type { OfficeDocument } from '../schema.ts'

export type DocumentRow = Selectable<DocumentsTable>

/** Lists all documents in the order in which they were added. */
export async function listDocuments(db: Db, now: Date): Promise<OfficeDocument[]> {
  const rows = await db.selectFrom('documents').selectAll().orderBy('id').execute()
  return rows.map((row) => toDocument(row, now))
}

/** Lists the documents that are offered: all that have not expired. */
export async function listOfferedDocuments(db: Db, now: Date): Promise<OfficeDocument[]> {
  return (await listDocuments(db, now)).filter(({ state }) => state !== 'expired')
}

export async function findDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds a document. In a transaction, nobody else can change it until the transaction ends. */
export async function findDocumentForUpdate(db: Db, id: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertDocument(
  db: Db,
  row: Insertable<DocumentsTable>,
): Promise<DocumentRow> {
  return db.insertInto('documents').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateDocument(
  db: Db,
  id: number,
  change: Updateable<DocumentsTable>,
): Promise<DocumentRow> {
  return db
    .updateTable('documents')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @returns the deleted row; its file still exists */
export async function deleteDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  return db.deleteFrom('documents').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Lists the files of all documents. */
export async function listDocumentFiles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('file').execute()
  return rows.map(({ file }) => file)
}

/** Lists the sizes of public documents. */
export async function listDocumentSizes(
  db: Db,
  ids: number[],
): Promise<{ id: number; size: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('documents')
    .select(['id', 'size'])
    .where('id', 'in', ids)
    .where('visibility', '=', 'public')
    .execute()
}

/** Finds the time at which the next document expires. */
export async function findNextExpiry(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('documents')
    .select((select) => select.fn.min('valid_until').as('last'))
    .where('valid_until', '>=', toEasternDay(now))
    .executeTakeFirst()
  return row?.last ? getExpiryTime(row.last) : undefined
}

export function toDocument(row: DocumentRow, now: Date): OfficeDocument {
  const fields = readFields(DOCUMENT_FIELDS, row)
  const { id, size } = row
  return {
    id,
    ...fields,
    state: getDocumentState(fields, now),
    href: buildDocumentPath({ id, ...fields }),
    size,
    sha256: row.content_hash,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
