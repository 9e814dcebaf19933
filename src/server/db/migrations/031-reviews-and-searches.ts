import { sql, type Kysely } from 'kysely'

/** When texts are due for review, whether answers helped, and what visitors searched for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['posts', 'faq_items', 'office_pages']) {
    for (const column of ['review_by', 'reviewed_at']) {
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text`.execute(db)
    }
  }
  for (const column of ['helpful', 'not_helpful']) {
    await sql`alter table faq_items add column ${sql.ref(column)} integer`.execute(db)
  }
  await db.schema
    .createTable('searches')
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('results', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('searches_key', ['place', 'term'])
    .execute()
}
