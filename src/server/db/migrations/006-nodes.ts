import { sql, type Kysely } from 'kysely'
import { announceChanges } from '../dialect.ts'
import { isPostgres } from '../is-postgres.ts'

/** What several nodes on one database need to know of each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRateLimits(db)
  await announceChanges(db, [
    { table: 'posts', columns: POST_COLUMNS },
    { table: 'faq_items', columns: FAQ_ITEM_COLUMNS },
    { table: 'blog_categories' },
    { table: 'faq_categories' },
    { table: 'testimonials' },
    { table: 'media' },
    { table: 'installation' },
  ])
}

/** All but the views, which are counted far more often than pages show them. */
const POST_COLUMNS = [
  'slug',
  'title',
  'excerpt',
  'content',
  'content_digest',
  'reading_minutes',
  'category_id',
  'status',
  'scheduled_for',
  'meta_title',
  'meta_description',
  'tags',
  'featured_image_id',
  'published_at',
  'created_at',
  'updated_at',
]
const FAQ_ITEM_COLUMNS = [
  'question',
  'answer',
  'answer_digest',
  'category_id',
  'sort_order',
  'is_published',
  'tags',
  'created_at',
  'updated_at',
]

/**
 * The columns that `rate-limiter-flexible` expects, in its order. On PostgreSQL a crash of the
 * server may empty the table, which spares every request that is counted a write to the disk.
 */
async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .$call((table) => (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table))
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}
