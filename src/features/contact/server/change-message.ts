import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { NotFound } from '#server/errors.ts'
import { forgetMailsAbout } from '#server/mail/mail-record-store.ts'
import type { Services } from '#server/services.ts'
import type { OfficeCalendar } from '#shared/time/business-days.ts'
import type { ContactMessage, MessageStatus } from '../schema.ts'
import { moveDueTimes, startDueTime } from './due-store.ts'
import { acknowledgeMessage, notifyOffice, type MailContext } from './mails/queue-mails.ts'
import { deleteMessage, findMessage, lockMessages, updateMessageStatus } from './store.ts'
import { updateMessageReleased } from './suspicion-store.ts'

export type MessageServices = Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'outbox'>

/** `isReplied`: a reply to the sender follows in the same transaction. */
type Filing = { id: number; status: MessageStatus; by: string; isReplied?: boolean }
type FilingContext = MailContext & { calendar: OfficeCalendar }

/**
 * Changes the status of a message, and does the rest of an answer in the same transaction. Any status
 * but spam releases a message that was held as suspected spam. @throws {NotFound}
 */
export async function fileMessage<Result>(
  { db, clock, config, outbox, ...services }: MessageServices,
  filing: Filing,
  answer: (db: Db, message: ContactMessage, context: MailContext) => Promise<Result>,
): Promise<Result> {
  const office = await services.office.read()
  const answered = await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    const calendar = await services.office.findCalendar(transaction)
    const context = { config, office, calendar, now: clock.now() }
    return answer(transaction, await file(transaction, filing, context), context)
  })
  outbox.wake()
  return answered
}

async function file(db: Db, filing: Filing, context: FilingContext): Promise<ContactMessage> {
  const { id, status, by } = filing
  const { calendar, now } = context
  if (status !== 'spam') await release(db, filing, context)
  // The office may have changed its days while the message was not waiting for an answer.
  if (status === 'new') await moveDueTimes(db, calendar, id)
  const message = await updateMessageStatus(db, id, { status, by, now })
  if (!message) throw new NotFound('There is no such message')
  await notifyOffice(db, context)
  return message
}

/**
 * A message that was held as suspected spam is due from now on, and its confirmation is queued, unless
 * a reply takes its place. Does nothing for other messages.
 */
async function release(db: Db, { id, isReplied }: Filing, context: FilingContext): Promise<void> {
  if (!(await updateMessageReleased(db, id))) return
  await startDueTime(db, id, context)
  const message = isReplied ? undefined : await findMessage(db, id)
  if (message) await acknowledgeMessage(db, message, context)
}

/** Deletes a message and the mails about it. @returns false when there is no such message */
export async function removeMessage(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const deleted = await deleteMessage(transaction, id)
    if (deleted) await forgetMailsAbout(transaction, { contactMessageId: id, ...deleted })
    return deleted !== undefined
  })
}
