import type { Insertable, Selectable } from 'kysely'
import type { MessageNotesTable, MessageRepliesTable } from '#server/db/tables/message-tables.ts'
import type { Db } from '#server/db/tables.ts'
import { listMailStates } from '#server/mail/mail-record-store.ts'
import { threadSchema, type Note, type Reply, type Thread } from '../../answer-schema.ts'

/** What the office wrote about a message, oldest first. */
export async function findThread(db: Db, messageId: number): Promise<Omit<Thread, 'documents'>> {
  const replies = await db
    .selectFrom('message_replies')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute()
  const notes = await listNotes(db, [messageId])
  return { notes: threadSchema.shape.notes.parse(notes), replies: await toReplies(db, replies) }
}

/** Lists the notes about messages, oldest first. */
export async function listNotes(
  db: Db,
  messageIds: number[],
): Promise<(Note & { messageId: number })[]> {
  return db
    .selectFrom('message_notes')
    .select(['id', 'message_id as messageId', 'text', 'username', 'created_at as createdAt'])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute()
}

export async function findReply(db: Db, id: number): Promise<Reply | undefined> {
  const rows = await db.selectFrom('message_replies').selectAll().where('id', '=', id).execute()
  return (await toReplies(db, rows))[0]
}

export async function findNote(db: Db, id: number): Promise<Note | undefined> {
  const row = await db
    .selectFrom('message_notes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toNote(row)
}

/** @returns its id */
export async function insertReply(db: Db, row: Insertable<MessageRepliesTable>): Promise<number> {
  const { id } = await db
    .insertInto('message_replies')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertNote(db: Db, row: Insertable<MessageNotesTable>): Promise<Note> {
  const stored = await db
    .insertInto('message_notes')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toNote(stored)
}

async function toReplies(db: Db, rows: Selectable<MessageRepliesTable>[]): Promise<Reply[]> {
  const ids = rows.flatMap(({ mail_id: id }) => id ?? [])
  const mails = new Map((await listMailStates(db, ids)).map((mail) => [mail.id, mail]))
  return rows.map((row) => ({
    ...toNote(row),
    subject: row.subject,
    mail: mails.get(row.mail_id ?? 0) ?? null,
  }))
}

function toNote({
  id,
  text,
  username,
  created_at: createdAt,
}: Selectable<MessageNotesTable>): Note {
  return { id, text, username, createdAt }
}
