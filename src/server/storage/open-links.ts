import type { Db } from '../db/tables.ts'

/** Selects the links that open a document at a time. Its file stays as long, also when it is replaced. */
export function selectOpenLinks(db: Db, now: Date) {
  return db
    .selectFrom('document_links')
    .innerJoin('documents', 'documents.id', 'document_links.document_id')
    .where('document_links.expires_at', '>', now.toISOString())
    .where('document_links.revoked_at', 'is', null)
}
