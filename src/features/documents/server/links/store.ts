import type { Insertable, Selectable } from 'kysely'
import type { DocumentLinksTable } from '#server/db/tables/office-tables.ts'
import type { Db } from '#server/db/tables.ts'
import type { SharedDocument } from '#shared/shared-document.ts'

export type DocumentLinkRow = Selectable<DocumentLinksTable>

export async function insertDocumentLink(
  db: Db,
  row: Insertable<DocumentLinksTable>,
): Promise<DocumentLinkRow> {
  return db.insertInto('document_links').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Lists the documents that were shared with the senders of messages, oldest first. */
export async function listSharedDocuments(
  db: Db,
  messageIds: number[],
): Promise<{ messageId: number; document: SharedDocument }[]> {
  if (messageIds.length === 0) return []
  const rows = await db
    .selectFrom('document_links')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ messageId: row.message_id, document: toSharedDocument(row) }))
}

/** Finds a link that opens at this time and whose document still exists. */
export async function findOpenLink(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<DocumentLinkRow | undefined> {
  return db
    .selectFrom('document_links')
    .innerJoin('documents', 'documents.id', 'document_links.document_id')
    .selectAll('document_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Finds when the last link to a file ends. */
export async function findLinkedUntil(db: Db, file: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('document_links')
    .select((select) => select.fn.max('expires_at').as('last'))
    .where('file', '=', file)
    .where('expires_at', '>', now.toISOString())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.last ? new Date(row.last) : undefined
}

/** Lists the files of all versions of a document that were shared. */
export async function listLinkedFiles(db: Db, documentId: number): Promise<string[]> {
  const links = db.selectFrom('document_links').where('document_id', '=', documentId)
  const rows = await links.select('file').distinct().orderBy('file').execute()
  return rows.map(({ file }) => file)
}

/** Notes the first time that somebody opened it. */
export async function updateLinkOpened(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('document_links')
    .set({ opened_at: now.toISOString() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** @returns undefined when no such link of the message opens */
export async function updateLinkRevoked(
  db: Db,
  { id, messageId }: { id: number; messageId: number },
  now: Date,
): Promise<DocumentLinkRow | undefined> {
  return db
    .updateTable('document_links')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('message_id', '=', messageId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

function toSharedDocument(row: DocumentLinkRow): SharedDocument {
  return {
    id: row.id,
    documentId: row.document_id,
    title: row.title,
    username: row.username,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    revokedAt: row.revoked_at,
  }
}
