import { sql, type Kysely } from 'kysely'
import { generatedId } from '../dialect.ts'

/** The pages of the office, such as the privacy policy, and the images in their texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('office_pages')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('content_digest', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('office_pages_status', sql`status in ('draft', 'published')`)
    .execute()
  await db.schema
    .createTable('office_page_images')
    .addColumn('page_id', 'integer', (column) =>
      column.notNull().references('office_pages.id').onDelete('cascade'),
    )
    .addColumn('media_id', 'text', (column) =>
      column.notNull().references('media.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('office_page_images_key', ['page_id', 'media_id'])
    .execute()
  await db.schema
    .createIndex('office_page_images_by_media')
    .on('office_page_images')
    .column('media_id')
    .execute()
}
