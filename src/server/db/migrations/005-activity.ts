import type { Kysely } from 'kysely'
import { generatedId } from '../dialect.ts'

/** Names are kept beside ids: an entry still says who it was when the admin is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('activity_by_age')
    .on('activity')
    .columns(['created_at', 'id'])
    .execute()
}
