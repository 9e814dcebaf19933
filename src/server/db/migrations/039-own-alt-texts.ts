import { sql, type Kysely } from 'kysely'

/** The words that a post and a testimonial have of their own for their picture; NULL follows the library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column featured_image_alt text`.execute(db)
  await sql`alter table testimonials add column image_alt text`.execute(db)
}
