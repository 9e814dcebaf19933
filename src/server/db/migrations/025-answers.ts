import { sql, type Kysely } from 'kysely'
import { generatedId } from '../dialect.ts'

/** Due times of messages, and what the office wrote about them: replies, notes, saved replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['due_at', 'answered_at', 'answered_by']) {
    await sql`alter table contact_messages add column ${sql.ref(name)} text`.execute(db)
  }
  await db.schema
    .createIndex('contact_messages_by_due')
    .on('contact_messages')
    .columns(['status', 'due_at'])
    .execute()
  await createNotes(db)
  await createReplies(db)
  await createSavedReplies(db)
  // The Message-IDs of the earlier mails to the recipient, oldest first, separated by spaces.
  await sql`alter table outbox_mails add column thread text`.execute(db)
}

async function createNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_notes')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('message_id', 'integer', (column) =>
      column.notNull().references('contact_messages.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('message_notes_by_message')
    .on('message_notes')
    .column('message_id')
    .execute()
}

async function createReplies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_replies')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('message_id', 'integer', (column) =>
      column.notNull().references('contact_messages.id').onDelete('cascade'),
    )
    // The mail keeps its outcome; its text is emptied after a while, that of the reply stays.
    .addColumn('mail_id', 'integer', (column) =>
      column.references('outbox_mails.id').onDelete('set null'),
    )
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('message_replies_by_message')
    .on('message_replies')
    .column('message_id')
    .execute()
}

async function createSavedReplies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_replies')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
}
