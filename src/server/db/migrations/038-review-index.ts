import type { Kysely } from 'kysely'

/** Counts the posts that are due for review without reading their texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('posts_review')
    .on('posts')
    .columns(['review_by', 'updated_at', 'reviewed_at'])
    .execute()
}
