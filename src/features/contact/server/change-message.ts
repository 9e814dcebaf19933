import { inTransaction } from '#server/db/in-transaction.ts'
import { NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import type { OfficeCalendar } from '#shared/business-days.ts'
import type { ContactMessage, MessageStatus } from '../schema.ts'
import { moveDueTimes } from './due-store.ts'
import { notifyOffice, type MailContext } from './queue-mails.ts'
import { releaseMessage } from './release-message.ts'
import { lockMessages, updateMessageStatus, deleteMessage } from './store.ts'
import type { Db } from '#server/db/tables.ts'
import { forgetMailsAbout } from '#server/mail/mail-record-store.ts'

export type MessageServices = Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'outbox'>

/** `isReplied`: a reply to the sender follows in the same transaction. */
type Filing = { status: MessageStatus; by: string; isReplied?: boolean }

/** Changes the status of a message. @throws {NotFound} */
export async function changeMessageStatus(
  { db, clock, config, outbox, ...services }: MessageServices,
  id: number,
  filing: Filing,
): Promise<ContactMessage> {
  const office = await services.office.read()
  const changed = await inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    const calendar = await services.office.findCalendar(transaction)
    const context = { config, office, calendar, now: clock.now() }
    return fileMessage(transaction, id, filing, context)
  })
  outbox.wake()
  return changed
}

/**
 * Marks a message. Any status but spam releases a message that was held as suspected spam, which
 * queues its mails once; a reply takes the place of the confirmation. Requires `lockMessages` in the
 * same transaction. @throws {NotFound}
 */
export async function fileMessage(
  transaction: Db,
  id: number,
  { status, by, isReplied }: Filing,
  context: MailContext & { calendar: OfficeCalendar },
): Promise<ContactMessage> {
  const { calendar, now } = context
  if (status !== 'spam') await releaseMessage(transaction, id, { ...context, isReplied })
  // The office may have changed its days while the message was not waiting for an answer.
  if (status === 'new') await moveDueTimes(transaction, calendar, id)
  const message = await updateMessageStatus(transaction, id, { status, by, now })
  if (!message) throw new NotFound('There is no such message')
  await notifyOffice(transaction, context)
  return message
}

/** Deletes a message and the mails about it. @returns false when there is no such message */
export async function removeMessage(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const deleted = await deleteMessage(transaction, id)
    if (deleted) await forgetMailsAbout(transaction, { contactMessageId: id, ...deleted })
    return deleted !== undefined
  })
}
