import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    html: 'text',
    contact_message_id: 'integer',
    claimed_until: 'text',
    last_error: 'text',
    sent_at: 'text',
  } as const
  for (const [name, type] of Object.entries(columns)) {
    await sql`alter table outbox_mails add column ${sql.ref(name)} ${sql.raw(type)}`.execute(db)
  }
  await db.schema
    .createIndex('outbox_mails_by_message')
    .on('outbox_mails')
    .column('contact_message_id')
    .execute()
}
