import { sql, type Kysely } from 'kysely'

/**
 * Which messages the office has been told of, which senders got no confirmation, and which messages
 * are suspected to be spam; with indexes for what is counted again and again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_messages add column notice_mail_id integer`.execute(db)
  await sql`alter table contact_messages add column unconfirmed_at text`.execute(db)
  await sql`
    alter table contact_messages add column suspected text
    constraint contact_messages_suspected check (suspected in ('unseen', 'seen'))
  `.execute(db)
  // Mails older than 003-mail do not say which message they are about: 0 stands for one of them.
  await sql`
    update contact_messages set notice_mail_id = coalesce(
      (select max(id) from outbox_mails
        where contact_message_id = contact_messages.id and kind = 'contact-notification'),
      case when status <> 'spam' then 0 end)
  `.execute(db)
  await sql`
    update contact_messages set suspected = 'unseen' where status = 'spam' and notice_mail_id is null
  `.execute(db)
  await createIndexes(db)
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contact_messages_untold on contact_messages (status) where notice_mail_id is null
  `.execute(db)
  await sql`
    create index contact_messages_unconfirmed on contact_messages (unconfirmed_at)
    where unconfirmed_at is not null
  `.execute(db)
  await sql`
    create index contact_messages_by_suspicion on contact_messages (suspected)
    where suspected is not null
  `.execute(db)
  await sql`create index outbox_mails_by_kind on outbox_mails (kind, created_at)`.execute(db)
}
