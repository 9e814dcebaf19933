import { sql, type Kysely } from 'kysely'

/** The name with which an admin signs replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column display_name text`.execute(db)
}
