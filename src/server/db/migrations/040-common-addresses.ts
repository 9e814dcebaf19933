import { sql, type Kysely } from 'kysely'

/** Whether three subscribers have asked for a missing address. Nobody knows of the earlier ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table missing_addresses add column is_common integer not null default 0
    constraint missing_addresses_is_common check (is_common in (0, 1))
  `.execute(db)
}
