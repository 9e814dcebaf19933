import type { Kysely } from 'kysely'

/** Which entity came of a create that may be sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('creations')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('creations_key', ['kind', 'key'])
    .execute()
}
