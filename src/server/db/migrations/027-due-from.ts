import { sql, type Kysely } from 'kysely'

/**
 * From when the due time of a message counts, where that is not its arrival, so that it can be
 * computed again. The index has the order in which the dashboard lists messages (`URGENCY`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_messages add column due_from text`.execute(db)
  await sql`
    create index contact_messages_by_urgency on contact_messages
    ((case when status = 'new' then coalesce(due_at, '8') else '9' end), created_at desc, id desc, status)
  `.execute(db)
}
