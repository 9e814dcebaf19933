import { sql, type Kysely } from 'kysely'

/** Why a message is suspected spam. Until now, the hidden field was the only reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages add column suspicion text
    constraint contact_messages_suspicion check (suspicion in ('hidden-field', 'links', 'repeated'))
  `.execute(db)
  await sql`
    update contact_messages set suspicion = 'hidden-field' where suspected is not null
  `.execute(db)
}
