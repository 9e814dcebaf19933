import { sql, type Kysely } from 'kysely'

/** Finds what is to be deleted without reading everything that is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index outbox_mails_with_text on outbox_mails (state, sent_at) where length(body) > 0
  `.execute(db)
  await sql`
    create index outbox_mails_about_nothing on outbox_mails (kind, created_at)
    where contact_message_id is null
  `.execute(db)
}
