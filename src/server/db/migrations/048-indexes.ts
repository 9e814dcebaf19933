import { sql, type Kysely } from 'kysely'

/** What deletions look for, and what lists and their counts read without the rows themselves. */
const INDEXES = [
  { name: 'message_replies_by_mail', on: sql`message_replies (mail_id)` },
  { name: 'api_keys_by_user', on: sql`api_keys (user_id)` },
  { name: 'contact_messages_by_email', on: sql`contact_messages (lower(email))` },
  { name: 'outbox_mails_by_recipient', on: sql`outbox_mails (lower(recipient), kind, created_at)` },
  { name: 'contact_messages_by_answer', on: sql`contact_messages (status, answered_at)` },
]

/** These take the place of narrower ones. */
const WIDER = [
  { name: 'contact_messages_by_age', on: sql`contact_messages (created_at, id, status)` },
  {
    name: 'posts_by_status',
    on: sql`posts (status, category_id, review_by, updated_at, reviewed_at)`,
  },
  { name: 'posts_by_visibility', on: sql`posts (visible_from, id, slug)` },
  {
    name: 'posts_in_order',
    on: sql`posts (sort_at desc, id desc, visible_from, slug, updated_at)`,
  },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of [...WIDER.map((index) => index.name), 'posts_review']) {
    await db.schema.dropIndex(name).execute()
  }
  for (const { name, on } of [...INDEXES, ...WIDER]) {
    await sql`create index ${sql.ref(name)} on ${on}`.execute(db)
  }
}
