import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DocumentsTable } from '#server/db/office-tables.ts'
import type { Db } from '#server/db/tables.ts'
import { easternDayOf } from '#shared/eastern-time.ts'
import { endOf, hrefOf, stateOf } from '../rules.ts'
import type { Document } from '../schema.ts'

export type DocumentRow = Selectable<DocumentsTable>

/** Lists all papers in the order in which they were added. */
export async function listDocuments(db: Db, now: Date): Promise<Document[]> {
  const rows = await db.selectFrom('documents').selectAll().orderBy('id').execute()
  return rows.map((row) => toDocument(row, now))
}

/** Lists the papers that are offered: all that have not expired. */
export async function listOfferedDocuments(db: Db, now: Date): Promise<Document[]> {
  return (await listDocuments(db, now)).filter(({ state }) => state !== 'expired')
}

export async function findDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds a paper; in a transaction nobody else can change it until the transaction ends. */
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

/** Lists the files of all papers. */
export async function listDocumentFiles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('file').execute()
  return rows.map(({ file }) => file)
}

/** Finds the moment at which the next paper expires. */
export async function findNextExpiry(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('documents')
    .select((select) => select.fn.min('valid_until').as('last'))
    .where('valid_until', '>=', easternDayOf(now))
    .executeTakeFirst()
  return row?.last ? endOf(row.last) : undefined
}

export function toDocument(row: DocumentRow, now: Date): Document {
  const { id, title, visibility, size, valid_until: validUntil } = row
  return {
    id,
    title,
    visibility,
    validUntil,
    state: stateOf({ validUntil }, now),
    href: hrefOf({ id, title, visibility }),
    size,
    sha256: row.content_hash,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
