import type { Kysely } from 'kysely'
import { generatedId } from '../dialect.ts'

/** The documents of the office: what is known of each, and the name of its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text')
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
}
