import type { Kysely } from 'kysely'
import { generatedId } from '../dialect.ts'

/**
 * Addresses that people asked for in vain, redirects, and the links in written content.
 * `indexLinksOnce` fills the last at the next start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('missing_addresses')
    .addColumn('path', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('redirects')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('from_path', 'text', (column) => column.notNull().unique())
    .addColumn('to_path', 'text', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('content_links')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('href', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_links_key', ['kind', 'entity_id', 'place'])
    .execute()
  await db.schema
    .createIndex('content_links_by_target')
    .on('content_links')
    .column('target')
    .execute()
}
