import type { Kysely } from 'kysely'
import { generatedId } from '../dialect.ts'

/** What became of each backup. The table itself is in none: it is about this installation's files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('bytes', 'bigint')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('verified_at', 'text')
    .addColumn('error', 'text')
    .execute()
}
