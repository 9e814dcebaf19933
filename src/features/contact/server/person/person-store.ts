import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import { WRITTEN } from '#server/mail/outbox-store.ts'
import { replaceSharedAddresses } from '#shared/shared-document.ts'
import type { Person } from '../../schema.ts'
import type { SharedDocuments } from '../answers/read-thread.ts'
import { deleteMessages, selectMailsAbout, type MessageIds } from '../deletion-store.ts'
import { ACKNOWLEDGMENT } from '../mails/mails.ts'
import { toMessage } from '../store.ts'

/** Finds everything that is stored about an e-mail address, in any case. */
export async function findPerson(
  db: Db,
  email: string,
  listSharedDocuments: SharedDocuments['list'],
): Promise<Person> {
  const ids = selectIds(db, email)
  const [messages, notes, replies, mails] = await Promise.all([
    db.selectFrom('contact_messages').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('message_notes')
      .selectAll()
      .where('message_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('message_replies')
      .selectAll()
      .where('message_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('outbox_mails')
      .select(['kind', 'recipient', 'subject', 'body as text', 'state'])
      .select(['created_at as createdAt', 'sent_at as sentAt'])
      .where('id', 'in', selectMailsAbout(db, ids).unionAll(selectMailsTo(db, email)))
      .orderBy('id')
      .execute(),
  ])
  const documents = await Promise.all(messages.map(({ id }) => listSharedDocuments(db, id)))
  return {
    email,
    messages: messages.map((row, index) => ({
      ...toMessage(row),
      notes: notes.filter(({ message_id }) => message_id === row.id).map(toNote),
      replies: replies
        .filter(({ message_id }) => message_id === row.id)
        .map((reply) => ({ subject: reply.subject, ...toNote(reply) })),
      documents: documents[index] ?? [],
    })),
    mails: mails.map((mail) => ({ ...mail, text: replaceSharedAddresses(mail.text) })),
  }
}

/**
 * Deletes everything that is stored about an e-mail address. Requires `lockMessages` in the same
 * transaction. @returns the ids of the messages, and how many further mails
 */
export async function deletePerson(
  db: Db,
  email: string,
): Promise<{ messages: number[]; mails: number }> {
  const ids = selectIds(db, email)
  const messages = await ids.orderBy('id').execute()
  await deleteMessages(db, ids)
  const { numDeletedRows } = await db
    .deleteFrom('outbox_mails')
    .where('id', 'in', selectMailsTo(db, email))
    .executeTakeFirstOrThrow()
  return { messages: messages.map(({ id }) => id), mails: Number(numDeletedRows) }
}

function selectIds(db: Db, email: string): MessageIds {
  return db
    .selectFrom('contact_messages')
    .select('id')
    .where(sql<SqlBool>`lower(email) = ${email}`)
}

/** Mails outlive their messages by a day. The office may have written from its own address. */
function selectMailsTo(db: Db, email: string) {
  return db
    .selectFrom('outbox_mails')
    .select('id')
    .where('kind', 'in', [ACKNOWLEDGMENT, WRITTEN])
    .where(sql<SqlBool>`lower(recipient) = ${email}`)
}

type Written = { text: string; username: string; created_at: string }

function toNote({ text, username, created_at }: Written) {
  return { text, username, createdAt: created_at }
}
