import type { Insertable, Selectable } from 'kysely'
import { hasUpdated } from '#server/db/count-rows.ts'
import type { DocumentLinksTable } from '#server/db/tables/office-tables.ts'
import type { Db } from '#server/db/tables.ts'
import { selectOpenLinks } from '#server/storage/open-links.ts'
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
  link: { id: number } | { token_hash: string },
  now: Date,
): Promise<DocumentLinkRow | undefined> {
  const links = selectOpenLinks(db, now).selectAll('document_links')
  const found =
    'id' in link
      ? links.where('document_links.id', '=', link.id)
      : links.where('token_hash', '=', link.token_hash)
  return found.executeTakeFirst()
}

/**
 * Gives a link another address. The earlier one opens nothing then.
 * @returns false when it has another address already, or was taken back
 */
export async function updateLinkToken(
  db: Db,
  { id, token_hash }: Pick<DocumentLinkRow, 'id' | 'token_hash'>,
  tokenHash: string,
): Promise<boolean> {
  const links = db.updateTable('document_links').where('revoked_at', 'is', null)
  return hasUpdated(
    links.where('id', '=', id).where('token_hash', '=', token_hash).set({ token_hash: tokenHash }),
  )
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

export function toSharedDocument(row: DocumentLinkRow): SharedDocument {
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
