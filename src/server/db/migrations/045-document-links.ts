import type { Kysely } from 'kysely'
import { generatedId } from '../dialect.ts'

/** Links that open one version of a document for the sender of one message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_links')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('message_id', 'integer', (column) =>
      column.notNull().references('contact_messages.id').onDelete('cascade'),
    )
    // The link outlives the document as a record, so nothing references it.
    .addColumn('document_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema
    .createIndex('document_links_by_message')
    .on('document_links')
    .column('message_id')
    .execute()
  await db.schema
    .createIndex('document_links_by_file')
    .on('document_links')
    .column('file')
    .execute()
}
