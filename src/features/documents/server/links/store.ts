import type { Insertable } from 'kysely'
import type { DocumentLinksTable } from '#server/db/tables/office-tables.ts'
import type { Db } from '#server/db/tables.ts'
import type { SharedDocument } from '#shared/shared-document.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'

const SHARED_DOCUMENT = [
  'id',
  'document_id as documentId',
  'title',
  'username',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'opened_at as openedAt',
  'revoked_at as revokedAt',
] as const

export async function insertDocumentLink(
  db: Db,
  row: Insertable<DocumentLinksTable>,
): Promise<SharedDocument> {
  const links = db.insertInto('document_links').values(row)
  return links.returning(SHARED_DOCUMENT).executeTakeFirstOrThrow()
}

/** Lists the documents that were shared with the sender of a message, oldest first. */
export async function listSharedDocuments(db: Db, messageId: number): Promise<SharedDocument[]> {
  const links = db.selectFrom('document_links').select(SHARED_DOCUMENT)
  return links.where('message_id', '=', messageId).orderBy('id').execute()
}

/** Finds a link that opens at this time, with its document, which is still offered. */
export async function findOpenLink(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('document_links as link')
    .innerJoin('documents', 'documents.id', 'link.document_id')
    .select(['link.id', 'link.message_id as messageId', 'link.expires_at as expiresAt'])
    .select(['documents.title', 'documents.file', 'documents.size', 'documents.content_hash'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.expires_at', '>', now.toISOString())
    .where('link.revoked_at', 'is', null)
    .where((where) =>
      where.or([where('valid_until', 'is', null), where('valid_until', '>=', toEasternDay(now))]),
    )
    .executeTakeFirst()
}

/** Gives a link another address. The earlier one opens nothing then. */
export async function updateLinkToken(db: Db, id: number, tokenHash: string): Promise<void> {
  const links = db.updateTable('document_links').where('id', '=', id)
  await links.set({ token_hash: tokenHash }).execute()
}

/** Records the first time that somebody opened it. */
export async function updateLinkOpened(db: Db, id: number, now: Date): Promise<void> {
  const links = db.updateTable('document_links').where('id', '=', id)
  await links.where('opened_at', 'is', null).set({ opened_at: now.toISOString() }).execute()
}

/** @returns the title of its document; undefined without such a link, or when it was taken back already */
export async function updateLinkRevoked(
  db: Db,
  link: { id: number; messageId: number },
  now: Date,
): Promise<string | undefined> {
  const links = db.updateTable('document_links').where('revoked_at', 'is', null)
  const found = links.where('id', '=', link.id).where('message_id', '=', link.messageId)
  const revoked = found.set({ revoked_at: now.toISOString() }).returning('title')
  return (await revoked.executeTakeFirst())?.title
}
