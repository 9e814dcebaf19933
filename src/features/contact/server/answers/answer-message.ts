import { hasRow } from '#server/db/entity-rows.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { Conflict, InvalidInput, NotFound } from '#server/errors.ts'
import type { RecordCreation } from '#server/http/create-once.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import { replaceSharedAddresses } from '#shared/shared-document.ts'
import type { Note, Reply, ReplyInput } from '../../answer-schema.ts'
import type { ContactMessage } from '../../schema.ts'
import { fileMessage, type MessageServices } from '../change-message.ts'
import { buildReplyMail } from './reply-mail.ts'
import { readThread, type SharedDocuments } from './read-thread.ts'
import { findReply, insertNote, insertReply } from './store.ts'

type Answered<Input> = { id: number; input: Input; by: string; note: RecordCreation }

/**
 * Stores a reply, queues its mail and marks the message as answered, all or nothing. Only the mail has the
 * addresses of shared documents.
 * @throws {NotFound}
 * @throws {Conflict} with the thread, when it has replies that the writer has not seen
 */
export async function sendReply(
  services: MessageServices & { sharedDocuments: SharedDocuments },
  { id, input, by, displayName, note }: Answered<ReplyInput> & { displayName: string | null },
): Promise<Reply> {
  if (!services.config.smtpUrl) {
    throw new InvalidInput(
      'The site cannot send e-mail. Ask the person who runs it to set SMTP_URL',
    )
  }
  const { subject, text, seenReplies } = input
  const filing = { id, status: 'answered', by, isReplied: true } as const
  return fileMessage(services, filing, async (db, message, { office, now }) => {
    await ensureSeen(db, services.sharedDocuments, { id, seenReplies })
    await services.sharedDocuments.check(db, { messageId: id, text })
    const mail = await buildReplyMail(
      db,
      message,
      { subject, text },
      { displayName, site: office.site },
    )
    const replyId = await insertReply(db, {
      message_id: id,
      mail_id: await insertMail(db, mail, now),
      subject,
      text: replaceSharedAddresses(text),
      username: by,
      created_at: now.toISOString(),
    })
    await note(db, replyId)
    const reply = await findReply(db, replyId)
    if (!reply) throw new Error('the reply was not stored')
    return reply
  })
}

async function ensureSeen(
  db: Db,
  shared: SharedDocuments,
  { id, seenReplies }: { id: number; seenReplies: number },
): Promise<void> {
  const thread = await readThread(db, shared, id)
  if (thread.replies.length === seenReplies) return
  if (thread.replies.length < seenReplies) {
    throw new InvalidInput('This message has fewer replies. Open it again.', {
      path: 'seenReplies',
    })
  }
  throw new Conflict('Somebody else has replied in the meantime', { current: thread })
}

/** Adds a note, which never leaves the office. @throws {NotFound} */
export async function addNote(
  { db, clock }: Pick<MessageServices, 'db' | 'clock'>,
  { id, input, by, note }: Answered<string>,
): Promise<Note> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasRow(transaction, 'contact_messages', id))) {
      throw new NotFound('There is no such message')
    }
    const created_at = clock.now().toISOString()
    const row = { message_id: id, text: input, username: by, created_at }
    const stored = await insertNote(transaction, row)
    await note(transaction, stored.id)
    return stored
  })
}

/** Marks a message as answered without a mail, with a note of what was agreed. @throws {NotFound} */
export async function answerAnotherWay(
  services: MessageServices,
  { id, input, by }: Omit<Answered<string>, 'note'>,
): Promise<ContactMessage> {
  return fileMessage(services, { id, status: 'answered', by }, async (db, message, { now }) => {
    const text = `Answered another way: ${input}`
    const row = { message_id: id, text, username: by, created_at: now.toISOString() }
    await insertNote(db, row)
    return message
  })
}
