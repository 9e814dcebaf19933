import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** What happens on the site, counted by the day, and the index for the drafts on Overview. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('day_counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    // The post or question; 0 for what is counted for the whole site.
    .addColumn('item_id', 'integer', (column) => column.notNull())
    // A day in Michigan; a month ('2026-11') once it is older than 400 days.
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_counts_key', ['kind', 'item_id', 'period'])
    // Rows in the order of their key, so that Overview adds them up in half the time.
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute()
  await db.schema
    .createIndex('posts_by_change')
    .on('posts')
    .columns(['status', 'updated_at'])
    .execute()
}
