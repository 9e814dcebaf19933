import type { Kysely } from 'kysely'

/** What imports have made, by its key in the source, so that another run changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text')
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('imports_key', ['source', 'source_key'])
    .execute()
}
