import { inTransaction } from '#server/db/in-transaction.ts'
import { hasRow } from '#server/db/entity-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { Conflict, InvalidInput, NotFound } from '#server/errors.ts'
import type { RecordCreation } from '#server/http/create-once.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import type { Note, Reply, ReplyInput } from '../../answer-schema.ts'
import type { ContactMessage } from '../../schema.ts'
import { fileMessage, type MessageServices } from '../change-message.ts'
import { lockMessages } from '../store.ts'
import { buildReplyMail } from './reply-mail.ts'
import { findReply, findThread, insertNote, insertReply } from './store.ts'

type Answered<Input> = { id: number; input: Input; by: string; note: RecordCreation }

/**
 * Stores a reply, queues its mail and marks the message as answered, all or nothing.
 * @throws {NotFound}
 * @throws {Conflict} with the thread, when it has replies that the writer has not seen
 */
export async function sendReply(
  services: MessageServices,
  { id, input, by, note }: Answered<ReplyInput>,
): Promise<Reply> {
  const { db, clock, config, outbox } = services
  if (!config.smtpUrl) {
    throw new InvalidInput(
      'The site cannot send e-mail. Ask the person who runs it to set SMTP_URL',
    )
  }
  const office = await services.office.read()
  const now = clock.now()
  const reply = await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    const filing = { status: 'answered', by, isReplied: true } as const
    const calendar = await services.office.findCalendar(transaction)
    const context = { config, office, calendar, now }
    const message = await fileMessage(transaction, id, filing, context)
    const { subject, text, seenReplies } = input
    await ensureSeen(transaction, id, seenReplies)
    const mail = await buildReplyMail(transaction, message, { subject, text }, office.site)
    const replyId = await insertReply(transaction, {
      message_id: id,
      mail_id: await insertMail(transaction, mail, now),
      subject,
      text,
      username: by,
      created_at: now.toISOString(),
    })
    await note(transaction, replyId)
    return findReply(transaction, replyId)
  })
  if (!reply) throw new Error('the reply was not stored')
  outbox.wake()
  return reply
}

async function ensureSeen(db: Db, id: number, seenReplies: number): Promise<void> {
  const thread = await findThread(db, id)
  if (thread.replies.length <= seenReplies) return
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
    const stored = await insertNote(transaction, {
      message_id: id,
      text: input,
      username: by,
      created_at: clock.now().toISOString(),
    })
    await note(transaction, stored.id)
    return stored
  })
}

/** Marks a message as answered without a mail, with a note of what was agreed. @throws {NotFound} */
export async function answerByPhone(
  services: MessageServices,
  { id, input, by }: Omit<Answered<string>, 'note'>,
): Promise<ContactMessage> {
  const { db, clock, config, outbox } = services
  const office = await services.office.read()
  const now = clock.now()
  const answered = await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    const filing = { status: 'answered', by } as const
    const calendar = await services.office.findCalendar(transaction)
    const context = { config, office, calendar, now }
    const message = await fileMessage(transaction, id, filing, context)
    await insertNote(transaction, {
      message_id: id,
      text: `Answered by phone: ${input}`,
      username: by,
      created_at: now.toISOString(),
    })
    return message
  })
  outbox.wake()
  return answered
}
