import type { Kysely } from 'kysely'

/** How many findings each text has; the nightly work counts those of texts without a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_findings')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_findings_key', ['kind', 'entity_id'])
    .execute()
}
