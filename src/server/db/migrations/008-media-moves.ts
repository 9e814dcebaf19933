import type { Kysely } from 'kysely'

/** Files of images that are on their way in or out: what a killed process has left is found by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media_moves')
    .addColumn('file', 'text', (column) => column.primaryKey())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('media_moves_by_due_at').on('media_moves').column('due_at').execute()
}
