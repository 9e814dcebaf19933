import { sql, type Kysely } from 'kysely'

/** Versions of what admins write, with each text stored once, and what they have deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('version_texts')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('versions')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('username', 'text')
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('text_key', 'text', (column) => column.notNull().references('version_texts.digest'))
    .addPrimaryKeyConstraint('versions_key', ['kind', 'entity_id', 'number'])
    .execute()
  await db.schema.createIndex('versions_by_text').on('versions').column('text_key').execute()
  await db.schema
    .createTable('trash')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('trash_key', ['kind', 'entity_id'])
    .execute()
  await sql`create index trash_by_deleted_at on trash (deleted_at)`.execute(db)
}
