import type { Kysely } from 'kysely'

/** What the office has set in place of its defaults, and its notice: one row, once it is saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('office')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('site_name', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('founder_name', 'text')
    .addColumn('contact_to', 'text')
    .addColumn('notice_text', 'text')
    .addColumn('notice_from', 'text')
    .addColumn('notice_until', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
}
