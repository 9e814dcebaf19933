import { sql, type Kysely } from 'kysely'

/**
 * Decorative images, focal points and replaced files. An empty alternative text, as of all images
 * before, means from now on that nobody has decided on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column is_decorative integer not null default 0`.execute(db)
  for (const column of ['focal_x', 'focal_y']) {
    await sql`alter table media add column ${sql.ref(column)} double precision`.execute(db)
  }
  await sql`alter table media add column former text`.execute(db)
}
